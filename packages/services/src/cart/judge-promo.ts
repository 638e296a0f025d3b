import type { PricedCart } from '@fournil/contract/shop/cart'
import {
  type Discount,
  discountOf,
  type PromoCode,
  promoError,
  promoErrorSentence,
} from '@fournil/domain/promotions'
import type { StoredPromo } from './cart-sql.ts'

type Judgement = { promo: PricedCart['promo']; discount: Discount | null }

/** Whether the code counts for a cart of this worth, and what the shopper is told. */
export function judgePromo(
  asked: string | undefined,
  stored: StoredPromo | null,
  subtotal: number,
  now: Date,
): Judgement {
  if (!asked) return { promo: null, discount: null }
  const code = stored && asPromoCode(stored)
  const refusal = promoError(code, subtotal, now)
  if (refusal || !code) {
    const reason = refusal ?? 'unknown'
    const sentence = promoErrorSentence(reason, code)
    return { promo: { accepted: false, code: asked, refusal: reason, sentence }, discount: null }
  }
  const discount_amount = discountOf(code, subtotal)
  return { promo: { accepted: true, code: code.code, discount_amount }, discount: code }
}

function asPromoCode(stored: StoredPromo): PromoCode {
  return {
    ...stored,
    valid_from: new Date(stored.valid_from),
    valid_until: new Date(stored.valid_until),
  }
}

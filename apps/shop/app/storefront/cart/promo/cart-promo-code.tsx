import { PromoCode } from '@fournil/ui/promo-code'
import { useStoredCart } from '../items/use-cart.ts'
import type { Pricing } from '../pricing/use-priced-cart.ts'

export function CartPromoCode({ pricing }: { pricing: Pricing }) {
  const [{ promo_code }, store] = useStoredCart()
  const promo = pricing.answer?.promo
  return (
    <PromoCode
      code={promo_code}
      verdict={promo && promo.code === promo_code ? promo : null}
      onKeep={(code) => store.change((cart) => ({ ...cart, promo_code: code }))}
    />
  )
}

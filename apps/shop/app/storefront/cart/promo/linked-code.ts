import type { PricedCart } from '@fournil/contract/shop/cart'
import { readTypedCode } from '@fournil/domain/typed-code'
import type { ApiAnswer } from '../../call-api.ts'

const LONGEST_CODE = 40

export type LinkedCode = {
  /** The code to put into the cart; null leaves the cart as it is. */
  kept: string | null
  tone: 'success' | 'warning' | 'danger'
  sentence: string
}

/** A code that an address brought, as the shop would write it; null for what cannot be one. */
export function readLinkedCode(text: string): string | null {
  const { code } = readTypedCode(text)
  return code && code.length <= LONGEST_CODE ? code : null
}

export const NO_SUCH_CODE: LinkedCode = {
  kept: null,
  tone: 'danger',
  sentence: 'Le code promo de ce lien n’existe pas.',
}

/** What becomes of a code from a link, and what the shopper is told. One that only waits for a fuller cart is kept. */
export function judgeLinkedCode(
  code: string,
  { data, error }: ApiAnswer<'POST /shop/cart'>,
): LinkedCode {
  if (error?.code === 'BAD_REQUEST') return NO_SUCH_CODE
  if (error) return { kept: code, tone: 'warning', sentence: `${unchecked(code)} ${error.message}` }
  const { promo, lines } = data
  if (!promo?.accepted) return refused(code, promo)
  const when = lines.length > 0 ? 'est appliqué' : 'sera appliqué'
  return { kept: code, tone: 'success', sentence: `Le code ${code} ${when} à votre panier.` }
}

function refused(
  code: string,
  promo: Exclude<PricedCart['promo'], { accepted: true }>,
): LinkedCode {
  const why = promo?.sentence ?? NO_SUCH_CODE.sentence
  if (promo?.refusal === 'minimum_not_reached')
    return {
      kept: code,
      tone: 'success',
      sentence: `Le code ${code} est dans votre panier. ${why}`,
    }
  return { kept: null, tone: 'danger', sentence: `Le code ${code} n’a pas été appliqué. ${why}` }
}

function unchecked(code: string): string {
  return `Le code ${code} est gardé dans votre panier, mais n’a pas pu être vérifié.`
}

import { telephoneHref } from '../telephone.ts'
import { seatText } from './seller-text.ts'
import type { TermsSeller } from './terms-seller.ts'
import { list, orMissing, type TermsBlock, type TermsInline } from './terms-text.ts'

/** The three ways to reach the shop. */
export function contactList(seller: TermsSeller): TermsBlock {
  const { email, phone } = seller
  return list(
    ['E-mail : ', linked(email, (address) => `mailto:${address}`)],
    ['Téléphone : ', linked(phone, telephoneHref)],
    ['Courrier : ', orMissing(seatText(seller))],
  )
}

function linked(value: string | null, hrefOf: (value: string) => string): TermsInline {
  return value ? { link: value, href: hrefOf(value) } : { missing: true }
}

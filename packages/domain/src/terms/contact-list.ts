import { seatText } from './seller-text.ts'
import type { TermsSeller } from './terms-seller.ts'
import { list, orMissing, type TermsBlock, type TermsInline } from './terms-text.ts'

/** The three ways to reach the shop. */
export function contactList(seller: TermsSeller): TermsBlock {
  const { email, phone } = seller
  return list(
    ['E-mail : ', linked(email, 'mailto:')],
    ['Téléphone : ', linked(phone, 'tel:')],
    ['Courrier : ', orMissing(seatText(seller))],
  )
}

function linked(value: string | null, scheme: 'mailto:' | 'tel:'): TermsInline {
  if (!value) return { missing: true }
  const target = scheme === 'tel:' ? value.trim().replace(/(?!^\+)\D/g, '') : value
  return { link: value, href: `${scheme}${target}` }
}

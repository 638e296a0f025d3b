import type { TermsSeller } from './terms-seller.ts'

/** '90418672300014' -> '904 186 723 00014'; anything else as it was typed. */
export function siretText(siret: string | null): string | null {
  const digits = siret?.replace(/\s/g, '') ?? ''
  if (!/^\d{14}$/.test(digits)) return siret
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4')
}

/** One line, or null while street or town is missing: half an address leads nowhere. */
export function seatText(identity: TermsSeller): string | null {
  const { address, postal_code, city, country } = identity
  if (!address || !city) return null
  return `${address}, ${[postal_code, city].filter(Boolean).join(' ')}, ${country}`
}

/** A sole trader has no capital to state. */
export function statesCapital({ legal_form, capital }: TermsSeller): boolean {
  return capital > 0 || !/^(ei\b|entreprise individuelle|micro|auto)/i.test(legal_form ?? '')
}

/** 'Maison Levain, SARL au capital de 15 000,00 €, …': what introduces the seller in a sentence. */
export function sellerText(identity: TermsSeller): string {
  const seat = seatText(identity)
  const parts = [
    [identity.company_name, identity.legal_form].filter(Boolean).join(', '),
    identity.siret ? `immatriculée sous le numéro SIRET ${siretText(identity.siret)}` : null,
    seat ? `dont le siège est situé ${seat}` : null,
  ]
  return parts.filter(Boolean).join(', ')
}

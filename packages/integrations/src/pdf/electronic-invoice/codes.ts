/** UNTDID 1001: what kind of document this is. */
export const DOCUMENT_TYPES = { invoice: '380', credit_note: '381' } as const
/** UNTDID 4461: a bank card. */
export const CARD = '48'
/** UN/ECE recommendation 20: one piece. */
export const PIECE = 'C62'
/** UNTDID 5189: a discount. */
export const DISCOUNT = '95'
/** UNTDID 4451: general information. */
export const GENERAL_NOTE = 'AAI'
/** ISO 6523: the French registers of companies and of their places of business. */
export const SIREN_REGISTER = '0002'
export const SIRET_REGISTER = '0009'
export const CURRENCY = 'EUR'

/** UNTDID 5305. French law has no rate of zero for what a shop sells: no VAT means exempt. */
export function vatCategory(tax_rate: number): 'S' | 'E' {
  return tax_rate === 0 ? 'E' : 'S'
}

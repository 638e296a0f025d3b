/** Who sells, as the law wants it said; what the shop has not filled in is null. */
export type TermsSeller = {
  company_name: string
  legal_form: string | null
  /** In cents. */
  capital: number
  siret: string | null
  rcs: string | null
  vat_number: string | null
  address: string | null
  postal_code: string | null
  city: string | null
  country: string
  phone: string | null
  email: string | null
  publication_director: string | null
  /** Name and postal address. */
  mediator_name: string | null
  mediator_url: string | null
}

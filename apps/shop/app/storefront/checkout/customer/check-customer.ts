import { isTelephone, TELEPHONE_ERROR } from '@fournil/domain/telephone'
import { type CompanyFields, checkCompany, companyFieldOf, NO_COMPANY } from './check-company.ts'

/** What the shopper types about themselves, and the word that binds them. */
export type CustomerFields = CompanyFields & {
  customer_first_name: string
  customer_last_name: string
  customer_email: string
  customer_phone: string
  /** The fields of a company count only then. */
  wants_invoice: boolean
  notes: string
  accepted_terms: boolean
  /** Asked only of a cart that holds alcohol. */
  confirmed_age: boolean
}

export type FieldErrors = Partial<Record<keyof CustomerFields, string>>

export const NO_CUSTOMER: CustomerFields = {
  customer_first_name: '',
  customer_last_name: '',
  customer_email: '',
  customer_phone: '',
  wants_invoice: false,
  ...NO_COMPANY,
  notes: '',
  accepted_terms: false,
  confirmed_age: false,
}

export const LONGEST_NAME = 80
export const LONGEST_NOTES = 1000

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** The contract's own rules, said before anything is sent; a test holds the two together. */
export function checkCustomer(
  fields: CustomerFields,
  cart: { has_alcohol: boolean } = { has_alcohol: false },
): FieldErrors {
  const errors: FieldErrors = {}
  if (!fields.customer_first_name.trim()) errors.customer_first_name = 'Le prénom est requis.'
  if (!fields.customer_last_name.trim()) errors.customer_last_name = 'Le nom est requis.'
  const email = fields.customer_email.trim()
  if (!email) errors.customer_email = 'L’adresse e-mail est requise.'
  else if (!EMAIL.test(email)) errors.customer_email = 'Adresse email invalide'
  const phone = fields.customer_phone.trim()
  if (!phone) errors.customer_phone = 'Le numéro de téléphone est requis.'
  else if (!isTelephone(phone)) errors.customer_phone = TELEPHONE_ERROR
  if (fields.wants_invoice) Object.assign(errors, checkCompany(fields))
  if (fields.notes.trim().length > LONGEST_NOTES)
    errors.notes = 'Les notes ne doivent pas dépasser 1000 caractères.'
  if (!fields.accepted_terms)
    errors.accepted_terms = 'Vous devez accepter les conditions générales de vente.'
  if (cart.has_alcohol && !fields.confirmed_age)
    errors.confirmed_age = 'Confirmez que vous avez 18 ans ou plus.'
  return errors
}

/** What the server says about fields of this form; what it says about others is not lost but told elsewhere. */
export function errorsOfIssues(issues: readonly { field: string; message: string }[]): FieldErrors {
  const known = issues
    .map(({ field, message }) => ({ field: companyFieldOf(field), message }))
    .filter(({ field }) => field in NO_CUSTOMER)
    .toReversed()
  return Object.fromEntries(known.map(({ field, message }) => [field, message]))
}

/** The first field that is wrong, in the order of the page. */
export function firstWrong(errors: FieldErrors): keyof CustomerFields | null {
  const fields = Object.keys(NO_CUSTOMER) as (keyof CustomerFields)[]
  return fields.find((field) => errors[field]) ?? null
}

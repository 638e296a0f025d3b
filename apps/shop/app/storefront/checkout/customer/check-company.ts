import { buyerVatError, sirenError } from '@fournil/domain/buyer-company'
import { isPostalCode, POSTAL_CODE_ERROR } from '@fournil/domain/postal-code'

/** For whom the invoice is made out; asked only of whoever needs one. */
export type CompanyFields = {
  company_name: string
  company_address: string
  company_postal_code: string
  company_city: string
  company_siren: string
  company_vat_number: string
}

export const NO_COMPANY: CompanyFields = {
  company_name: '',
  company_address: '',
  company_postal_code: '',
  company_city: '',
  company_siren: '',
  company_vat_number: '',
}

const REQUIRED = {
  company_name: 'La raison sociale est requise.',
  company_address: 'L’adresse est requise.',
  company_postal_code: 'Le code postal est requis.',
  company_city: 'La ville est requise.',
} as const
const COUNTRY = 'France'

/** The contract's own rules, said before anything is sent. */
export function checkCompany(fields: CompanyFields): Partial<Record<keyof CompanyFields, string>> {
  const errors: Partial<Record<keyof CompanyFields, string>> = {}
  for (const [name, sentence] of Object.entries(REQUIRED) as [keyof typeof REQUIRED, string][])
    if (!fields[name].trim()) errors[name] = sentence
  if (!errors.company_postal_code && !isPostalCode(fields.company_postal_code, COUNTRY))
    errors.company_postal_code = POSTAL_CODE_ERROR
  const { siren, vat_number } = companyOf(fields)
  const wrongSiren = siren && sirenError(siren)
  if (wrongSiren) errors.company_siren = wrongSiren
  const wrongVat =
    !wrongSiren && vat_number && buyerVatError({ siren, vat_number, country: COUNTRY })
  if (wrongVat) errors.company_vat_number = wrongVat
  return errors
}

/** As it is sent. */
export function companyOf(fields: CompanyFields) {
  return {
    company_name: fields.company_name.trim(),
    address: fields.company_address.trim(),
    postal_code: fields.company_postal_code.trim(),
    city: fields.company_city.trim(),
    country: COUNTRY,
    siren: unspaced(fields.company_siren),
    vat_number: unspaced(fields.company_vat_number),
  }
}

/** What the server calls a field of the company, as this form names it. */
export function companyFieldOf(field: string): string {
  const name = /^company\.(.+)$/.exec(field)?.[1]
  if (!name) return field
  return name === 'company_name' ? name : `company_${name}`
}

function unspaced(typed: string): string | null {
  return typed.replace(/\s/g, '').toUpperCase() || null
}

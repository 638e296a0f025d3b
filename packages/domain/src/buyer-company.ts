import { isFrance } from './countries.ts'
import { isSiren, spacedSiren, vatNumberError } from './invoices-legal.ts'

/** For whom an invoice is made out, when it is not for the person who orders. */
export type BuyerCompany = {
  company_name: string
  address: string
  postal_code: string
  city: string
  country: string
  siren: string | null
  vat_number: string | null
}

/** What is wrong with a SIREN, without its spaces; null where nothing is. */
export function sirenError(digits: string): string | null {
  if (!/^\d{9}$/.test(digits)) return 'Le SIREN compte 9 chiffres.'
  if (!isSiren(digits)) return 'La clé de ce SIREN n’est pas la bonne\u00a0: vérifiez les chiffres.'
  return null
}

const VAT_NUMBER_ERRORS = {
  format: 'Un numéro de TVA français s’écrit FR, deux signes, puis les neuf chiffres du SIREN.',
  key: 'La clé de ce numéro ne correspond pas au SIREN\u00a0: vérifiez les chiffres.',
  other_company: 'Ce numéro n’est pas celui du SIREN ci-dessus\u00a0: vérifiez les deux.',
} as const

export function buyerVatError(
  company: Pick<BuyerCompany, 'siren' | 'country'> & { vat_number: string },
): string | null {
  const error = vatNumberError({ ...company, siret: company.siren })
  if (!error) return null
  return isFrance(company.country)
    ? VAT_NUMBER_ERRORS[error]
    : 'Un numéro de TVA commence par les deux lettres du pays.'
}

/** As it stands on paper, line by line, below its name. */
export function companyLines(company: BuyerCompany): string[] {
  const { address, postal_code, city, country, siren, vat_number } = company
  return [
    address,
    `${postal_code} ${city}`,
    isFrance(country) ? null : country,
    siren && `SIREN ${spacedSiren(siren)}`,
    vat_number && `N° TVA ${vat_number}`,
  ].filter((line): line is string => Boolean(line))
}

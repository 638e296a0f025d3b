import { COUNTRY_CODES, isFrance } from './countries.ts'
import { formatEuros } from './money.ts'
import { foldText } from './text.ts'

/** Who issues the document, as the law wants the company named. */
export type Seller = {
  company_name: string
  legal_form: string | null
  /** In cents. */
  capital: number
  siret: string | null
  rcs: string | null
  vat_number: string | null
  address: string
  postal_code: string
  city: string
  country: string
  phone: string | null
  email: string | null
}

/** `code` says what the sentence is about, in the words of UNTDID 4451 that electronic invoices use. */
export type LegalMention = { code: 'REG' | 'TXD' | 'AAB' | 'PMD' | 'PMT'; text: string }

const LABELS = {
  company_name: 'Nom de l’entreprise',
  legal_form: 'Forme juridique',
  address: 'Adresse',
  postal_code: 'Code postal',
  city: 'Ville',
  siret: 'SIRET',
  capital: 'Capital social',
  rcs: 'RCS',
  vat_number: 'Numéro de TVA',
} as const

/** What a lawful invoice still lacks, in the words of the settings form and in its order. */
export function missingLegalMentions(
  settings: Seller | null,
  { charges_vat = true }: { charges_vat?: boolean } = {},
): string[] {
  const needed: (keyof typeof LABELS)[] = ['company_name', 'address', 'postal_code', 'city']
  if (!settings || isFrance(settings.country)) needed.push('legal_form', 'siret')
  // Somebody who trades under their own name has neither capital nor, as an artisan, an entry in the RCS.
  if (settings && isFrance(settings.country) && isCompany(settings.legal_form))
    needed.push('capital', 'rcs')
  // Without the number of a French register, a VAT number is all there is to know a seller by.
  if (charges_vat || (settings && !isFrance(settings.country))) needed.push('vat_number')
  const lacking = new Set(needed.filter((field) => !isFilled(settings?.[field])))
  return Object.entries(LABELS).flatMap(([field, label]) =>
    lacking.has(field as keyof typeof LABELS) ? [label] : [],
  )
}

function isFilled(value: string | number | null | undefined): boolean {
  return typeof value === 'number' ? value > 0 : Boolean(value?.trim())
}

const COMPANY_FORMS =
  'sarl eurl sas sasu sa snc scs sca scop scic selarl selas earl gaec scea sci sc se gie societe'
const IS_COMPANY = new Set(COMPANY_FORMS.split(' '))

/** 'SARL', 'S.A.S.', 'Société par actions simplifiée'; not 'EI' nor 'Micro-entrepreneur'. */
export function isCompany(legal_form: string | null): boolean {
  if (!legal_form) return false
  const words = foldText(legal_form)
    .replaceAll('.', '')
    .split(/[^a-z]+/)
  return words.some((word) => IS_COMPANY.has(word))
}

/** '90418672300014' -> '904 186 723 00014', as it is written on letters. */
export function spacedSiret(siret: string): string {
  return siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4')
}

const LA_POSTE = '356000000'

/** 14 digits with their Luhn key. La Poste has more offices than keys: theirs sum to a multiple of five. */
export function isSiret(siret: string): boolean {
  if (!/^\d{14}$/.test(siret)) return false
  if (siret.startsWith(LA_POSTE) && digitSum(siret) % 5 === 0) return true
  return luhn(siret) && luhn(siret.slice(0, 9))
}

/** Nine digits with their Luhn key: a company, whatever the number of its places. */
export function isSiren(siren: string): boolean {
  return /^\d{9}$/.test(siren) && luhn(siren)
}

/** '904186723' -> '904 186 723'. */
export function spacedSiren(siren: string): string {
  return siren.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')
}

export type VatNumberError = 'format' | 'key' | 'other_company'

/** A French number is FR, a key of two signs and the SIREN, which must be that of the SIRET. */
export function vatNumberError(
  seller: Pick<Seller, 'siret' | 'country'> & { vat_number: string },
): VatNumberError | null {
  const { vat_number, siret, country } = seller
  if (!isFrance(country)) return isForeignVatNumber(vat_number) ? null : 'format'
  const [, key, siren] = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(vat_number) ?? []
  if (!key || !siren) return 'format'
  if (siret && siret.slice(0, 9) !== siren) return 'other_company'
  // Keys with a letter are not computed from the SIREN this way.
  if (/^\d\d$/.test(key) && Number(key) !== (12 + 3 * (Number(siren) % 97)) % 97) return 'key'
  return null
}

// Greece and Northern Ireland do not use their country's code.
const VAT_PREFIXES = new Set([...COUNTRY_CODES, 'EL', 'XI'])

function isForeignVatNumber(vat_number: string): boolean {
  return /^[A-Z]{2}[0-9A-Z.-]{4,18}$/.test(vat_number) && VAT_PREFIXES.has(vat_number.slice(0, 2))
}

/** 'SARL au capital de 15 000 €', 'SIRET 904 186 723 00014', 'RCS Lyon 904 186 723', 'N° TVA FR92904186723'. */
export function registrationOf(seller: Seller): string[] {
  const { legal_form, capital, siret, rcs, vat_number } = seller
  const euros = formatEuros(capital).replace(/,00(?=\D)/, '')
  return [
    legal_form && (capital > 0 ? `${legal_form} au capital de ${euros}` : legal_form),
    siret && `SIRET ${spacedSiret(siret)}`,
    rcs && (/\bR\.?C\.?S/i.test(rcs) ? rcs : `RCS ${rcs}`),
    vat_number && `N° TVA ${vat_number}`,
  ].filter((part): part is string => Boolean(part))
}

type Facts = { kind: 'invoice' | 'credit_note'; seller: Seller; total_tax: number }

/** The sentences that articles 242 nonies A of annex II CGI and L441-9 of the Code de commerce ask for. */
export function legalMentions({ kind, seller, total_tax }: Facts): LegalMention[] {
  const mentions: LegalMention[] = [
    { code: 'REG', text: 'Nature de l’opération\u00a0: livraison de biens.' },
  ]
  if (total_tax === 0 && !seller.vat_number)
    mentions.push({ code: 'TXD', text: 'TVA non applicable, art. 293 B du CGI.' })
  if (kind === 'credit_note') return mentions
  return [
    ...mentions,
    { code: 'AAB', text: 'Pas d’escompte pour paiement anticipé.' },
    {
      code: 'PMD',
      text: 'Entre professionnels, tout retard de paiement entraîne une pénalité de trois fois le taux d’intérêt légal.',
    },
    {
      code: 'PMT',
      text: 'Indemnité forfaitaire pour frais de recouvrement, due par un professionnel en cas de retard\u00a0: 40\u202f€ (art. L441-10 du Code de commerce).',
    },
  ]
}

function luhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((all, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function digitSum(digits: string): number {
  return [...digits].reduce((sum, digit) => sum + Number(digit), 0)
}

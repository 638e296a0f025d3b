import type { InvoiceSettings } from '@fournil/contract/office/invoice-settings'

/** How long a text may be once it is trimmed, as the server counts it. */
export const LONGEST = {
  company_name: 120,
  legal_form: 60,
  rcs: 80,
  vat_number: 20,
  address: 240,
  postal_code: 12,
  city: 120,
  country: 60,
  phone: 30,
  invoice_footer_text: 1000,
  publication_director: 120,
  mediator_name: 200,
  mediator_url: 300,
} as const
type LimitedField = keyof typeof LONGEST

export function lengthErrors(settings: InvoiceSettings): Partial<Record<LimitedField, string>> {
  const fields = Object.keys(LONGEST) as LimitedField[]
  return Object.fromEntries(
    fields
      .filter((field) => (settings[field]?.length ?? 0) > LONGEST[field])
      .map((field) => [field, `${LONGEST[field]} caractères au plus.`]),
  )
}

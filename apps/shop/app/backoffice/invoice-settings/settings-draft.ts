import type { InvoiceSettings } from '@fournil/contract/office/invoice-settings'

/** The settings while they are typed: text is never null in a field. */
export type Draft = Record<Exclude<keyof InvoiceSettings, 'capital'>, string> & {
  /** In cents; null while the field is empty, NaN while its text is no amount. */
  capital: number | null
}
export type DraftField = keyof Draft

export function draftOf(settings: InvoiceSettings): Draft {
  return {
    company_name: settings.company_name,
    siret: spacedSiret(settings.siret ?? ''),
    vat_number: settings.vat_number ?? '',
    legal_form: settings.legal_form ?? '',
    capital: settings.capital || null,
    rcs: settings.rcs ?? '',
    address: settings.address,
    postal_code: settings.postal_code,
    city: settings.city,
    country: settings.country || 'France',
    phone: settings.phone ?? '',
    email: settings.email ?? '',
    invoice_footer_text: settings.invoice_footer_text ?? '',
    publication_director: settings.publication_director ?? '',
    mediator_name: settings.mediator_name ?? '',
    mediator_url: settings.mediator_url ?? '',
  }
}

/** What is sent, and what an invoice would print: trimmed, empty as null, numbers without spaces. */
export function settingsOf(draft: Draft): InvoiceSettings {
  const optional = (text: string) => text.trim() || null
  return {
    company_name: draft.company_name.trim(),
    siret: optional(draft.siret.replace(/\s/g, '')),
    vat_number: optional(draft.vat_number.replace(/\s/g, '').toUpperCase()),
    legal_form: optional(draft.legal_form),
    capital: draft.capital ?? 0,
    rcs: optional(draft.rcs),
    address: draft.address.trim(),
    postal_code: draft.postal_code.trim(),
    city: draft.city.trim(),
    country: draft.country.trim() || 'France',
    phone: optional(draft.phone),
    email: optional(draft.email),
    invoice_footer_text: optional(draft.invoice_footer_text),
    publication_director: optional(draft.publication_director),
    mediator_name: optional(draft.mediator_name),
    mediator_url: optional(draft.mediator_url),
  }
}

/** Which fields say something else than what is saved; spaces in a SIRET are no change. */
export function changedFields(draft: Draft, saved: InvoiceSettings): DraftField[] {
  const now = settingsOf(draft)
  const before = settingsOf(draftOf(saved))
  return (Object.keys(now) as DraftField[]).filter((field) => now[field] !== before[field])
}

/** '90418672300014' -> '904 186 723 00014', as it is written on letters. */
export function spacedSiret(siret: string): string {
  return siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4')
}

import type { InvoiceSettings } from '@fournil/contract/office/invoice-settings'
import { missingLegalMentions } from '@fournil/domain/invoices-legal'
import type { DraftField } from './settings-draft.ts'

export const LABELS: Readonly<Record<DraftField, string>> = {
  company_name: 'Nom de l’entreprise',
  legal_form: 'Forme juridique',
  capital: 'Capital social',
  siret: 'SIRET',
  rcs: 'RCS',
  vat_number: 'Numéro de TVA',
  address: 'Adresse',
  postal_code: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  phone: 'Téléphone',
  email: 'Adresse e-mail',
  invoice_footer_text: 'Texte de bas de facture',
  publication_director: 'Directeur ou directrice de la publication',
  mediator_name: 'Médiateur de la consommation',
  mediator_url: 'Site du médiateur',
}

export type Missing = { field: DraftField; label: string; isFilled: boolean }

/** What an invoice lacks, each with its field. What was typed since stays in the list, ticked, until it is saved. */
export function missingFields(saved: InvoiceSettings, typed: InvoiceSettings): Missing[] {
  // A capital that is no amount is said at its field: it is mistyped, not missing.
  const capital = Number.isNaN(typed.capital) ? saved.capital : typed.capital
  const lacking = new Set(missingLegalMentions({ ...typed, capital }))
  const listed = new Set([...missingLegalMentions(saved), ...lacking])
  return (Object.keys(LABELS) as DraftField[])
    .filter((field) => listed.has(LABELS[field]))
    .map((field) => ({ field, label: LABELS[field], isFilled: !lacking.has(LABELS[field]) }))
}

import { InvoiceSettings } from '@fournil/contract/office/invoice-settings'
import { missingLegalMentions } from '@fournil/domain/invoices-legal'

const SHAPE = InvoiceSettings.shape
type Field = keyof typeof SHAPE

export type Missing = { field: Field; label: string; isFilled: boolean }

/** What an invoice lacks, each with its field. What was typed since stays in the list, ticked, until it is saved. */
export function missingFields(saved: InvoiceSettings, typed: InvoiceSettings): Missing[] {
  // A capital that is no amount is said at its field: it is mistyped, not missing.
  const capital = Number.isNaN(typed.capital) ? saved.capital : typed.capital
  const lacking = new Set(missingLegalMentions({ ...typed, capital }))
  const listed = new Set([...missingLegalMentions(saved), ...lacking])
  return (Object.keys(SHAPE) as Field[])
    .map((field) => ({ field, label: SHAPE[field].meta()?.title ?? field }))
    .filter(({ label }) => listed.has(label))
    .map(({ field, label }) => ({ field, label, isFilled: !lacking.has(label) }))
}

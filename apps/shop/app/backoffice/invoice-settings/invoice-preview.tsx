import { InvoiceSettings } from '@fournil/contract/office/invoice-settings'
import { legalMentions, registrationOf } from '@fournil/domain/invoices-legal'
import { formFields } from '@fournil/ui/form'

const { useTyped } = formFields(InvoiceSettings)

/** A small sheet that reads as the next invoice will: who issues it above, what the law wants below. */
export function InvoicePreview() {
  const seller = useTyped()
  const town = `${seller.postal_code} ${seller.city}`.trim()
  const head = [seller.address, town, seller.country, seller.phone, seller.email].filter(Boolean)
  const words = seller.invoice_footer_text
  return (
    <aside className="invoice-preview" aria-label="Aperçu de la facture">
      <p className="invoice-preview-label">Aperçu de la facture</p>
      <div className="invoice-sheet">
        <p className="invoice-sheet-name">{seller.company_name || 'Nom de l’entreprise'}</p>
        <p className="invoice-sheet-head">{head.join('\n')}</p>
        <div className="invoice-sheet-lines" aria-hidden="true" />
        {words && <p className="invoice-sheet-words">{words}</p>}
        <p className="invoice-sheet-small">{lawOf(seller)}</p>
        <p className="invoice-sheet-foot">
          {[seller.company_name, ...registrationOf(seller)]
            .filter(Boolean)
            .map(unbroken)
            .join('\u00a0· ')}
        </p>
      </div>
    </aside>
  )
}

/** The sentences of the law on a sale with VAT, as most are; not twice what the shop already says itself. */
function lawOf(seller: InvoiceSettings): string {
  return legalMentions({ kind: 'invoice', seller, total_tax: 1 })
    .map(({ text }) => text)
    .filter((text) => !seller.invoice_footer_text?.includes(text))
    .join(' ')
}

/** A line ends between two facts, never inside one. */
function unbroken(fact: string): string {
  return fact.replaceAll(' ', '\u00a0')
}

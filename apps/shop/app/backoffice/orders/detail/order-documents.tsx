import type { OrderDetail } from '@fournil/contract/office/orders'
import { canInvoice } from '@fournil/domain/orders'
import { DownloadButton } from '../invoices/download-button.tsx'
import { InvoiceButton } from '../invoices/invoice-button.tsx'
import { Part } from './part.tsx'

const KINDS = { invoice: 'Facture', credit_note: 'Avoir' } as const

/** The invoice, and a credit note for whatever was given back. */
export function OrderDocuments({ order }: { order: OrderDetail }) {
  const mayInvoice = canInvoice(order.status, order.invoice !== null)
  if (!mayInvoice && order.invoices.length === 0) return null
  return (
    <Part title="Documents">
      <ul className="order-documents">
        {order.invoices.map((document) => (
          <li key={document.id}>
            <span>{KINDS[document.kind]}</span>
            <DownloadButton invoice={document} />
          </li>
        ))}
      </ul>
      {mayInvoice && <InvoiceButton order={order} />}
    </Part>
  )
}

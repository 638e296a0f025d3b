import type { OrderDetail } from '@fournil/contract/office/order-views'
import { companyLines } from '@fournil/domain/buyer-company'
import { canInvoice } from '@fournil/domain/orders'
import { Button } from '@fournil/ui/button'
import { useState } from 'react'
import { CompanyDialog } from '../invoices/company-dialog.tsx'
import { DownloadButton } from '../invoices/download-button.tsx'
import { InvoiceButton } from '../invoices/invoice-button.tsx'
import { Part } from './part.tsx'

const KINDS = { invoice: 'Facture', credit_note: 'Avoir' } as const

/** The invoice, for whom it is made out, and a credit note for whatever was given back. */
export function OrderDocuments({ order }: { order: OrderDetail }) {
  const [round, setRound] = useState(0)
  const [isEditing, setEditing] = useState(false)
  const mayInvoice = canInvoice(order, order.invoice !== null)
  const mayCorrect = order.invoice !== null && canInvoice(order, false)
  if (!mayInvoice && order.invoices.length === 0 && !order.company) return null
  const edit = () => {
    // Each time it is opened, it begins with what is saved.
    setRound(round + 1)
    setEditing(true)
  }
  return (
    <Part title="Documents">
      {order.company && (
        <p className="order-company">
          <b>{order.company.company_name}</b>
          <span className="order-aside">{companyLines(order.company).join(', ')}</span>
        </p>
      )}
      <ul className="order-documents">
        {order.invoices.map((document) => (
          <li key={document.id}>
            <span>{KINDS[document.kind]}</span>
            <DownloadButton invoice={document} />
          </li>
        ))}
      </ul>
      <div className="cluster">
        {mayInvoice && <InvoiceButton order={order} />}
        {(mayInvoice || mayCorrect) && (
          <Button size="small" variant="ghost" onClick={edit}>
            {editLabel(order)}
          </Button>
        )}
      </div>
      {(mayInvoice || mayCorrect) && (
        <CompanyDialog
          key={round}
          order={order}
          open={isEditing}
          onClose={() => setEditing(false)}
        />
      )}
    </Part>
  )
}

function editLabel({ invoice, company }: OrderDetail): string {
  if (invoice) return 'Corriger la facture…'
  return company ? 'Modifier la société…' : 'Facturer à une société…'
}

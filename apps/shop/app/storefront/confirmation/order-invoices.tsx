import { DownloadIcon } from '@fournil/ui/icons/download'
import { LinkButton } from '@fournil/ui/link-button'
import type { OrderKey } from './ask-order.ts'
import type { Order } from './order.ts'

const KINDS = { invoice: 'Facture', credit_note: 'Avoir' } as const

/** What was issued for the order, to keep. */
export function OrderInvoices({ order, orderKey }: { order: Order; orderKey: OrderKey }) {
  if (order.invoices.length === 0) return null
  const token = encodeURIComponent(orderKey.token)
  return (
    <section className="stack" aria-labelledby="factures">
      <h2 id="factures">Vos documents</h2>
      <ul className="cluster">
        {order.invoices.map(({ id, kind, invoice_number }) => (
          <li key={id}>
            <LinkButton
              href={`/files/orders/${order.id}/invoices/${id}?token=${token}`}
              variant="secondary"
              icon={<DownloadIcon />}
              download
            >
              {KINDS[kind]} {invoice_number}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { SubscriptionInvoice } from '@fournil/contract/office/subscription'
import { dateIn } from '@fournil/domain/clock'
import { Badge } from '@fournil/ui/badge'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { DateText } from '@fournil/ui/date-text'
import { Panel } from '@fournil/ui/panel'
import { Price } from '@fournil/ui/price'

type InvoicesPanelProps = {
  /** Null: the provider did not answer. */
  invoices: readonly SubscriptionInvoice[] | null
  timeZone: string
}

/** What the platform has billed, each as a PDF. */
export function InvoicesPanel({ invoices, timeZone }: InvoicesPanelProps) {
  if (!invoices)
    return (
      <Panel title="Vos factures d’abonnement">
        <p>Vos factures ne peuvent pas être lues pour le moment. Réessayez dans un instant.</p>
      </Panel>
    )
  if (invoices.length === 0) return null
  return (
    <Panel title="Vos factures d’abonnement" flush>
      <DataTable
        caption="Vos factures d’abonnement"
        columns={columnsIn(timeZone)}
        rows={invoices}
        keyOf={({ invoice_id }) => invoice_id}
        nameOf={({ number, invoice_id }) => number ?? invoice_id}
      />
    </Panel>
  )
}

const STATES = {
  paid: <Badge tone="success">Payée</Badge>,
  open: <Badge tone="danger">À payer</Badge>,
  void: <Badge>Annulée</Badge>,
}

function columnsIn(timeZone: string): Column<SubscriptionInvoice>[] {
  return [
    {
      key: 'number',
      header: 'Numéro',
      primary: true,
      cell: ({ number, invoice_id }) => number ?? invoice_id,
    },
    {
      key: 'date',
      header: 'Date',
      cell: ({ created_at }) => <DateText date={dateIn(timeZone, created_at)} />,
    },
    {
      key: 'amount',
      header: 'Montant TTC',
      numeric: true,
      cell: ({ amount }) => <Price cents={amount} />,
    },
    { key: 'status', header: 'Statut', cell: ({ status }) => STATES[status] },
    {
      key: 'pdf',
      header: 'Document',
      cell: ({ pdf_url, number }) =>
        pdf_url && (
          <a href={pdf_url} aria-label={`Facture ${number ?? ''} en PDF`}>
            PDF
          </a>
        ),
    },
  ]
}

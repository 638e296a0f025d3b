import type { InvoiceRow } from '@fournil/contract/office/invoices'
import { formatEuros } from '@fournil/domain/money'
import { Badge } from '@fournil/ui/badge'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { DateText } from '@fournil/ui/date-text'
import { Link } from 'react-router'
import { DownloadButton } from '../orders/invoices/download-button.tsx'
import { NoInvoices } from './no-invoices.tsx'
import type { InvoicesQuery } from './read-invoices.ts'

export function InvoicesTable({
  invoices,
  query,
  selected,
  onSelect,
}: {
  invoices: readonly InvoiceRow[]
  query: InvoicesQuery
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}) {
  return (
    <DataTable
      caption="Factures et avoirs, du plus récent au plus ancien"
      columns={COLUMNS}
      rows={invoices}
      keyOf={({ id }) => id}
      nameOf={({ invoice_number }) => invoice_number}
      selection={{ selected, onChange: onSelect }}
      empty={<NoInvoices query={query} />}
    />
  )
}

const COLUMNS: Column<InvoiceRow>[] = [
  {
    key: 'number',
    header: 'Document',
    primary: true,
    cell: (invoice) => <DownloadButton invoice={invoice} variant="ghost" />,
  },
  {
    key: 'kind',
    header: 'Type',
    cell: ({ kind, is_replaced }) => (
      <Badge tone={kind === 'invoice' && !is_replaced ? 'info' : 'neutral'}>
        {kind === 'credit_note' ? 'Avoir' : is_replaced ? 'Facture corrigée' : 'Facture'}
      </Badge>
    ),
  },
  { key: 'day', header: 'Date', cell: ({ issued_on }) => <DateText date={issued_on} /> },
  { key: 'buyer', header: 'Client', cell: ({ buyer }) => buyer },
  {
    key: 'order',
    header: 'Commande',
    cell: ({ order_id, order_number }) => (
      <Link to={`/admin/orders?order=${order_id}`} className="invoice-order numeric">
        {order_number}
      </Link>
    ),
  },
  {
    key: 'total',
    header: 'Total TTC',
    numeric: true,
    cell: ({ kind, total_ttc }) => formatEuros(kind === 'credit_note' ? -total_ttc : total_ttc),
  },
]

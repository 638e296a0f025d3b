import type { ListedTicket } from '@fournil/contract/platform/support'
import { Badge } from '@fournil/ui/badge'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { Link } from 'react-router'
import { formatMoment } from '../formats.ts'
import { PRIORITY_LOOKS, STATUS_LOOKS } from './ticket-words.ts'

type TicketsTableProps = { tickets: readonly ListedTicket[]; isFiltered: boolean }

export function TicketsTable({ tickets, isFiltered }: TicketsTableProps) {
  return (
    <DataTable
      caption="Tickets, newest first"
      columns={COLUMNS}
      rows={tickets}
      keyOf={({ id }) => id}
      empty={
        <EmptyState title={isFiltered ? 'No ticket matches' : 'No tickets yet'}>
          {isFiltered
            ? 'Try another word or another status.'
            : 'Shops ask for help at /admin/support.'}
        </EmptyState>
      }
    />
  )
}

const COLUMNS: readonly Column<ListedTicket>[] = [
  {
    key: 'subject',
    header: 'Ticket',
    primary: true,
    cell: ({ tenant_id, id, subject, preview, is_unread }) => (
      <div>
        <span className="cluster tight">
          <Link to={`/platform/support/${tenant_id}/${id}`} className="ticket-link">
            {subject}
          </Link>
          {is_unread && <Badge tone="info">Unread</Badge>}
        </span>
        <div className="note ticket-preview">{preview}</div>
      </div>
    ),
  },
  { key: 'tenant', header: 'Shop', cell: ({ tenant_name }) => tenant_name },
  {
    key: 'priority',
    header: 'Priority',
    cell: ({ priority }) => (
      <Badge tone={PRIORITY_LOOKS[priority].tone}>{PRIORITY_LOOKS[priority].label}</Badge>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge tone={STATUS_LOOKS[status].tone}>{STATUS_LOOKS[status].label}</Badge>
    ),
  },
  { key: 'created', header: 'Created', cell: ({ created_at }) => formatMoment(created_at) },
]

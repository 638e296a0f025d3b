import type { Payout } from '@fournil/contract/platform/payouts'
import { Badge } from '@fournil/ui/badge'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { formatEuros, formatMoment } from '../formats.ts'
import { PayoutActions } from './payout-actions.tsx'
import { STATUS_LOOKS } from './payout-words.ts'

type PayoutsTableProps = { payouts: readonly Payout[]; isFiltered: boolean }

export function PayoutsTable({ payouts, isFiltered }: PayoutsTableProps) {
  return (
    <DataTable
      caption="Payout requests, what waits first"
      columns={COLUMNS}
      rows={payouts}
      keyOf={({ id }) => id}
      actions={(payout) => <PayoutActions payout={payout} />}
      empty={
        <EmptyState title={isFiltered ? 'No request has this status' : 'No requests yet'}>
          Shops ask for their money in their finances.
        </EmptyState>
      }
    />
  )
}

const COLUMNS: readonly Column<Payout>[] = [
  {
    key: 'tenant',
    header: 'Shop',
    primary: true,
    cell: ({ tenant_name, requested_by }) => (
      <div>
        {tenant_name}
        <div className="note payout-text">{requested_by}</div>
      </div>
    ),
  },
  { key: 'amount', header: 'Amount', numeric: true, cell: ({ amount }) => formatEuros(amount) },
  {
    key: 'balance',
    header: 'Left in balance',
    numeric: true,
    cell: ({ available_balance }) => formatEuros(available_balance),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, processed_at, notes }) => (
      <div>
        <Badge tone={STATUS_LOOKS[status].tone}>{STATUS_LOOKS[status].label}</Badge>
        {processed_at && <div className="note">{formatMoment(processed_at)}</div>}
        {notes && <div className="note payout-text">{notes}</div>}
      </div>
    ),
  },
  { key: 'requested', header: 'Requested', cell: ({ requested_at }) => formatMoment(requested_at) },
]

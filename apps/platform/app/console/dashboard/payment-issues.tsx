import type { PaymentIssueCount } from '@fournil/contract/platform/payment-issues'
import type { PaymentIssueKind } from '@fournil/domain/payment-issues'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { Panel } from '@fournil/ui/panel'
import { formatEuros, formatMoment, formatNumber } from '../formats.ts'

const LABELS: Readonly<Record<PaymentIssueKind, string>> = {
  refund_waiting: 'Refunds waiting',
  refund_failed: 'Refunds failed',
  payment_held: 'Payments nobody can attribute',
  session_unknown: 'Sessions unknown to the provider',
  hold_overdue: 'Holds that cannot be settled',
}

const COLUMNS: readonly Column<PaymentIssueCount>[] = [
  { key: 'kind', header: 'Kind', primary: true, cell: ({ kind }) => LABELS[kind] },
  { key: 'issues', header: 'Issues', numeric: true, cell: ({ issues }) => formatNumber(issues) },
  { key: 'shops', header: 'Shops', numeric: true, cell: ({ shops }) => formatNumber(shops) },
  { key: 'amount', header: 'Amount', numeric: true, cell: ({ amount }) => formatEuros(amount) },
  {
    key: 'since',
    header: 'Oldest',
    cell: ({ since }) => (since ? formatMoment(since) : 'None'),
  },
]

/** Money of any shop that is not where it belongs: a row of zeros is good news. */
export function PaymentIssues({ counts }: { counts: readonly PaymentIssueCount[] }) {
  return (
    <Panel title="Money to settle" flush>
      <DataTable
        caption="Money that is not where it belongs, over all shops"
        columns={COLUMNS}
        rows={counts}
        keyOf={({ kind }) => kind}
      />
    </Panel>
  )
}

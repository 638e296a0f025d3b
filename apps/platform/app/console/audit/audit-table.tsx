import type { AuditLogRow } from '@fournil/contract/platform/audit-logs'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { formatMoment } from '../formats.ts'

const COLUMNS: readonly Column<AuditLogRow>[] = [
  { key: 'action', header: 'Action', primary: true, cell: ({ action_type }) => action_type },
  { key: 'when', header: 'When', cell: ({ created_at }) => formatMoment(created_at) },
  {
    key: 'who',
    header: 'Admin',
    cell: ({ admin_email, impersonator_email }) => (
      <span className="list-long">
        {admin_email ?? 'System'}
        {impersonator_email && ` (by ${impersonator_email})`}
      </span>
    ),
  },
  {
    key: 'target',
    header: 'Target',
    cell: ({ target_type, target_id, tenant_name }) => (
      <div>
        {target_type}
        {tenant_name && `, ${tenant_name}`}
        {target_id && <div className="note list-long">{target_id}</div>}
      </div>
    ),
  },
  { key: 'from', header: 'IP address', cell: ({ ip_address }) => ip_address ?? 'None' },
  {
    key: 'details',
    header: 'Details',
    cell: ({ details }) => <code className="list-details">{details}</code>,
  },
]

export function AuditTable({ logs }: { logs: readonly AuditLogRow[] }) {
  return (
    <DataTable
      caption="Audit log, newest first"
      columns={COLUMNS}
      rows={logs}
      keyOf={({ id }) => id}
      empty={<EmptyState title="Nothing found">Try another word.</EmptyState>}
    />
  )
}

import type { SecurityLogRow } from '@fournil/contract/platform/security'
import { Badge, type Tone } from '@fournil/ui/badge'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { formatMoment } from '../formats.ts'

const TONES: Readonly<Record<SecurityLogRow['severity'], Tone>> = {
  info: 'neutral',
  warning: 'warning',
  error: 'danger',
  critical: 'danger',
}

const COLUMNS: readonly Column<SecurityLogRow>[] = [
  { key: 'event', header: 'Event', primary: true, cell: ({ event_type }) => event_type },
  {
    key: 'severity',
    header: 'Severity',
    cell: ({ severity }) => <Badge tone={TONES[severity]}>{severity}</Badge>,
  },
  { key: 'when', header: 'When', cell: ({ created_at }) => formatMoment(created_at) },
  { key: 'ip', header: 'IP address', cell: ({ ip_address }) => ip_address ?? 'None' },
  { key: 'tenant', header: 'Tenant', cell: ({ tenant_name }) => tenant_name ?? 'Platform' },
  {
    key: 'details',
    header: 'Details',
    cell: ({ details }) => <code className="list-details">{details}</code>,
  },
]

export function LogsTable({ logs }: { logs: readonly SecurityLogRow[] }) {
  return (
    <DataTable
      caption="Security log, newest first"
      columns={COLUMNS}
      rows={logs}
      keyOf={({ id }) => id}
      empty={<EmptyState title="Nothing found">Try another word.</EmptyState>}
    />
  )
}

import type { DomainRow } from '@fournil/contract/platform/domains'
import { Badge } from '@fournil/ui/badge'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { formatDay } from '../formats.ts'
import { DomainMenu } from './domain-menu.tsx'
import { SslBadge } from './ssl-badge.tsx'

const COLUMNS: readonly Column<DomainRow>[] = [
  {
    key: 'domain',
    header: 'Domain',
    primary: true,
    cell: ({ domain, is_primary }) => (
      <span className="list-long">
        {domain} {is_primary && <Badge>Primary</Badge>}
      </span>
    ),
  },
  { key: 'tenant', header: 'Tenant', cell: ({ tenant_name }) => tenant_name },
  {
    key: 'verified',
    header: 'Verification',
    cell: ({ is_verified }) => (
      <Badge tone={is_verified ? 'success' : 'warning'}>
        {is_verified ? 'Verified' : 'Pending'}
      </Badge>
    ),
  },
  {
    key: 'active',
    header: 'Status',
    cell: ({ is_active }) => (
      <Badge tone={is_active ? 'success' : 'neutral'}>{is_active ? 'Active' : 'Inactive'}</Badge>
    ),
  },
  {
    key: 'ssl',
    header: 'SSL',
    cell: ({ ssl_status }) => <SslBadge status={ssl_status} />,
  },
  {
    key: 'created',
    header: 'Created',
    wideOnly: true,
    cell: ({ created_at }) => formatDay(created_at),
  },
]

type DomainsTableProps = {
  domains: readonly DomainRow[]
  onShow: (domain: DomainRow) => void
  onRemove: (domain: DomainRow) => void
}

export function DomainsTable({ domains, onShow, onRemove }: DomainsTableProps) {
  return (
    <DataTable
      caption="Domains, newest first"
      columns={COLUMNS}
      rows={domains}
      keyOf={({ id }) => id}
      actions={(domain) => <DomainMenu domain={domain} onShow={onShow} onRemove={onRemove} />}
      empty={<EmptyState title="No domain here">Merchants add theirs in their shop.</EmptyState>}
    />
  )
}

import type { TenantRow } from '@fournil/contract/platform/tenants'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { formatDay, formatNumber } from '../formats.ts'
import { DeletionState } from './deletion-state.tsx'
import { TenantMenu } from './tenant-menu.tsx'
import { TenantStatusBadge } from './tenant-status.tsx'

type TenantsTableProps = {
  tenants: readonly TenantRow[]
  isFiltered: boolean
  onShow: (tenant: TenantRow) => void
  onRemove: (tenant: TenantRow) => void
  onForce: (tenant: TenantRow) => void
}

export function TenantsTable({ tenants, isFiltered, ...on }: TenantsTableProps) {
  return (
    <DataTable
      caption="Tenants, newest first"
      columns={columnsFor(on.onShow)}
      rows={tenants}
      keyOf={({ id }) => id}
      actions={(tenant) => <TenantMenu tenant={tenant} {...on} />}
      empty={
        <EmptyState title={isFiltered ? 'No tenant matches' : 'No tenants yet'}>
          {isFiltered ? 'Try another word or another status.' : 'Create the first one above.'}
        </EmptyState>
      }
    />
  )
}

function columnsFor(onShow: (tenant: TenantRow) => void): Column<TenantRow>[] {
  return [
    {
      key: 'name',
      header: 'Tenant',
      primary: true,
      cell: (tenant) => (
        <div>
          <button type="button" className="tenant-name" onClick={() => onShow(tenant)}>
            {tenant.name}
          </button>
          <div className="note list-long">{new URL(tenant.origin).host}</div>
        </div>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      cell: (tenant) =>
        tenant.deletion_due_at ? (
          <DeletionState tenant={{ ...tenant, deletion_due_at: tenant.deletion_due_at }} />
        ) : (
          <TenantStatusBadge status={tenant.display_status} />
        ),
    },
    { key: 'plan', header: 'Plan', cell: ({ plan_name }) => plan_name },
    {
      key: 'owner',
      header: 'Owner',
      cell: ({ owner_email, is_owner_invited }) => (
        <span className="list-long">
          {owner_email ?? 'None'}
          {is_owner_invited && ' (invited)'}
        </span>
      ),
    },
    {
      key: 'domains',
      header: 'Domains',
      numeric: true,
      wideOnly: true,
      cell: ({ domains }) => formatNumber(domains),
    },
    {
      key: 'users',
      header: 'Users',
      numeric: true,
      wideOnly: true,
      cell: ({ users }) => formatNumber(users),
    },
    { key: 'created', header: 'Created', cell: ({ created_at }) => formatDay(created_at) },
  ]
}

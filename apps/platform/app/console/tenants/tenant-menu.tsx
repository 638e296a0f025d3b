import type { TenantRow } from '@fournil/contract/platform/tenants'
import { mayTenant, type TenantAction } from '@fournil/domain/tenants'
import { Menu, type MenuEntry } from '@fournil/ui/menu'
import { toast } from '@fournil/ui/toast'
import { platformApi } from '../../platform-api.ts'
import { useTask } from '../use-task.ts'

type TenantMenuProps = {
  tenant: TenantRow
  onShow: (tenant: TenantRow) => void
  onRemove: (tenant: TenantRow) => void
  onForce: (tenant: TenantRow) => void
}

const DONE = { suspend: 'suspended', activate: 'activated' } as const

export function TenantMenu({ tenant, onShow, onRemove, onForce }: TenantMenuProps) {
  const { run } = useTask(
    async (action: TenantAction) => {
      await platformApi.platform.tenants.setStatus({ tenant_id: tenant.id, action })
      return action
    },
    {
      done: (action) => toast(`${tenant.name} ${DONE[action]}`),
      failed: () => toast('Failed to update tenant status', { tone: 'danger' }),
    },
  )
  const restoring = useTask(() => platformApi.platform.tenants.restore({ tenant_id: tenant.id }), {
    done: () => toast(`${tenant.name} restored`),
    failed: () => toast('Failed to restore tenant', { tone: 'danger' }),
  })
  if (tenant.deletion_due_at) {
    const leaving: MenuEntry[] = [{ label: 'Restore', onSelect: () => void restoring.run() }]
    if (tenant.deletion_waits_since)
      leaving.push(
        { label: 'Settle payouts', href: '/platform/payouts' },
        { label: 'Remove anyway', tone: 'danger', apart: true, onSelect: () => onForce(tenant) },
      )
    return <Menu label={`Actions for ${tenant.name}`} entries={leaving} />
  }
  const entries: MenuEntry[] = [
    { label: 'View details', onSelect: () => onShow(tenant) },
    { label: 'Open shop', href: tenant.origin },
  ]
  if (mayTenant('suspend', tenant.status))
    entries.push({ label: 'Suspend', apart: true, onSelect: () => void run('suspend') })
  if (mayTenant('activate', tenant.status))
    entries.push({ label: 'Activate', apart: true, onSelect: () => void run('activate') })
  entries.push({ label: 'Delete', tone: 'danger', onSelect: () => onRemove(tenant) })
  return <Menu label={`Actions for ${tenant.name}`} entries={entries} />
}

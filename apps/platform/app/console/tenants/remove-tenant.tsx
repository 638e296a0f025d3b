import type { TenantRow } from '@fournil/contract/platform/tenants'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { toast } from '@fournil/ui/toast'
import { useLast } from '@fournil/ui/use-last'
import { platformApi } from '../../platform-api.ts'
import { counted } from '../formats.ts'
import { useTask } from '../use-task.ts'

type RemoveTenantProps = { tenant: TenantRow | null; onClose: () => void }

export function RemoveTenant({ tenant, onClose }: RemoveTenantProps) {
  const shown = useLast(tenant)
  const { run, busy } = useTask(
    (tenant_id: string) => platformApi.platform.tenants.remove({ tenant_id }),
    {
      done: () => {
        toast(`${shown?.name} deleted`)
        onClose()
      },
      failed: () => {
        toast('Failed to delete tenant', { tone: 'danger' })
        onClose()
      },
    },
  )
  if (!shown) return null
  const host = new URL(shown.origin).host
  return (
    <ConfirmDialog
      open={tenant !== null}
      onOpenChange={(open) => open || onClose()}
      title={`Delete ${shown.name}?`}
      consequence={`The shop stops answering at ${host} at once, and ${counted(shown.users, 'user')} can no longer enter. After 30 days all its data is removed, but for an archive that the law keeps for ten years. Until then it can be restored.`}
      confirmLabel="Delete tenant"
      busy={busy}
      onConfirm={() => void run(shown.id)}
    />
  )
}

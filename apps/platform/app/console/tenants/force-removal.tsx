import type { TenantRow } from '@fournil/contract/platform/tenants'
import { toast } from '@fournil/ui/toast'
import { useLast } from '@fournil/ui/use-last'
import { platformApi } from '../../platform-api.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useTask } from '../use-task.ts'
import { blockerWords } from './blocker-words.ts'

type ForceRemovalProps = { tenant: TenantRow | null; onClose: () => void }

/** For whoever has settled what is owed another way, or gives it up. */
export function ForceRemoval({ tenant, onClose }: ForceRemovalProps) {
  const shown = useLast(tenant)
  const { run, busy, error } = useTask(platformApi.platform.tenants.forceRemoval, {
    done: () => {
      toast(`${shown?.name} is being removed`)
      onClose()
    },
  })
  if (!shown) return null
  return (
    <ReasonDialog
      isOpen={tenant !== null}
      title={`Remove ${shown.name} anyway?`}
      description="This is given up with the shop and cannot be undone. Both logs keep it with your reason."
      confirmLabel="Remove now"
      tone="danger"
      busy={busy}
      error={error ? 'Failed to remove the tenant: it may have changed meanwhile.' : undefined}
      onConfirm={(reason) => void run({ tenant_id: shown.id, reason })}
      onClose={onClose}
    >
      <ul>
        {shown.deletion_blockers.map((blocker) => (
          <li key={blocker.kind}>{blockerWords(blocker)}</li>
        ))}
      </ul>
    </ReasonDialog>
  )
}

import type { UserRow } from '@fournil/contract/platform/users'
import { toast } from '@fournil/ui/toast'
import { useLast } from '@fournil/ui/use-last'
import { platformApi } from '../../platform-api.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { reasonOf } from '../refusal.ts'
import { useTask } from '../use-task.ts'

type RemoveSecondFactorProps = { user: UserRow | null; onClose: () => void }

/** For somebody who has lost telephone and paper. */
export function RemoveSecondFactor({ user, onClose }: RemoveSecondFactorProps) {
  const shown = useLast(user)
  const { run, busy } = useTask(platformApi.platform.secondFactors.remove, {
    done: () => {
      toast(`Second factor of ${shown?.email} removed`)
      onClose()
    },
    failed: (error) =>
      toast(`Failed to remove second factor: ${reasonOf(error)}`, { tone: 'danger' }),
  })
  if (!shown) return null
  return (
    <ReasonDialog
      key={shown.id}
      isOpen={user !== null}
      title={`Remove the second factor of ${shown.email}?`}
      description="Codes and passkeys go together: their password alone lets them in again. They are signed out everywhere and told by mail; the reason is written down."
      confirmLabel="Remove second factor"
      tone="danger"
      busy={busy}
      onConfirm={(reason) => void run({ user_id: shown.id, reason })}
      onClose={onClose}
    />
  )
}

import type { UserRow } from '@fournil/contract/platform/users'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { toast } from '@fournil/ui/toast'
import { useLast } from '@fournil/ui/use-last'
import { platformApi } from '../../platform-api.ts'
import { failureOf } from '../refusal.ts'
import { useTask } from '../use-task.ts'

export function ResetPassword({ user, onClose }: { user: UserRow | null; onClose: () => void }) {
  const shown = useLast(user)
  const { run, busy } = useTask(
    (user_id: string) => platformApi.platform.users.resetPassword({ user_id }),
    {
      done: () => {
        toast(`Password reset email sent to ${shown?.email}`)
        onClose()
      },
      failed: (error) => {
        const said = failureOf(error, {
          signed_out: 'You must be logged in to reset passwords',
          failed: 'Failed to send password reset email',
        })
        toast(said, { tone: 'danger' })
        onClose()
      },
    },
  )
  if (!shown) return null
  return (
    <ConfirmDialog
      open={user !== null}
      onOpenChange={(open) => open || onClose()}
      title="Send a password reset email?"
      consequence={`${shown.email} gets a link to choose a new password. The present one works until then.`}
      confirmLabel="Send email"
      tone="plain"
      busy={busy}
      onConfirm={() => void run(shown.id)}
    />
  )
}

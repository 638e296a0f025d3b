import type { PendingInvitation } from '@fournil/contract/office/members'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { toast } from '@fournil/ui/toast'
import { officeApi } from '../office-api.ts'
import { useLast } from '../use-last.ts'
import { useTask } from '../use-task.ts'
import { removeFailed } from './user-errors.ts'

type WithdrawInvitationProps = { invitation: PendingInvitation | null; onClose: () => void }

export function WithdrawInvitation({ invitation, onClose }: WithdrawInvitationProps) {
  const shown = useLast(invitation)
  const { run, busy } = useTask(
    (invitation_id: string) => officeApi.office.members.withdrawInvitation({ invitation_id }),
    {
      done: () => {
        toast('Invitation retirée')
        onClose()
      },
      failed: (error) => {
        toast(removeFailed(error), { tone: 'danger' })
        onClose()
      },
    },
  )
  if (!shown) return null
  return (
    <ConfirmDialog
      open={invitation !== null}
      onOpenChange={(open) => open || onClose()}
      title={`Retirer l’invitation de ${shown.email}\u00a0?`}
      consequence="Le lien déjà envoyé n’ouvrira plus rien."
      confirmLabel="Retirer l’invitation"
      busy={busy}
      onConfirm={() => void run(shown.id)}
    />
  )
}

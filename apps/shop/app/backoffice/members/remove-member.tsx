import type { Member } from '@fournil/contract/office/members'
import { plural } from '@fournil/domain/text'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { toast } from '@fournil/ui/toast'
import { officeApi } from '../office-api.ts'
import { useLast } from '../use-last.ts'
import { useTask } from '../use-task.ts'
import { removeFailed } from './user-errors.ts'

type RemoveMemberProps = { member: Member | null; onClose: () => void }

/** The membership ends; the account is the person’s own, and stays. */
export function RemoveMember({ member, onClose }: RemoveMemberProps) {
  const shown = useLast(member)
  const { run, busy } = useTask((user_id: string) => officeApi.office.members.remove({ user_id }), {
    done: () => {
      toast(`${shown?.email} ne fait plus partie de l’équipe`)
      onClose()
    },
    failed: (error) => {
      toast(removeFailed(error), { tone: 'danger' })
      onClose()
    },
  })
  if (!shown) return null
  return (
    <ConfirmDialog
      open={member !== null}
      onOpenChange={(open) => open || onClose()}
      title={`Supprimer ${shown.email}\u00a0?`}
      consequence={consequence(shown)}
      confirmLabel="Supprimer"
      busy={busy}
      onConfirm={() => void run(shown.id)}
    />
  )
}

function consequence({ is_self, sessions }: Member): string {
  if (is_self) return 'Vous n’aurez plus accès à cette boutique, dès maintenant.'
  const devices =
    sessions.length > 0
      ? ` ${plural(sessions.length, 'appareil sera déconnecté', 'appareils seront déconnectés')}.`
      : ''
  return `Cette personne n’aura plus accès à cette boutique, dès maintenant.${devices}`
}

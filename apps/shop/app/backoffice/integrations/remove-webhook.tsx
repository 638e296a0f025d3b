import type { OfficeWebhook } from '@fournil/contract/office/webhooks'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { toast } from '@fournil/ui/toast'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useLast } from '../use-last.ts'
import { useTask } from '../use-task.ts'

type RemoveWebhookProps = { webhook: OfficeWebhook | null; onClose: () => void }

export function RemoveWebhook({ webhook, onClose }: RemoveWebhookProps) {
  const shown = useLast(webhook)
  const { run, busy } = useTask(
    (webhook_id: string) => officeApi.office.webhooks.remove({ webhook_id }),
    {
      done: () => {
        toast('Adresse supprimée')
        onClose()
      },
      failed: (error) => {
        toast(sentenceOf(error, 'L’adresse n’a pas pu être supprimée'), { tone: 'danger' })
        onClose()
      },
    },
  )
  if (!shown) return null
  return (
    <ConfirmDialog
      open={webhook !== null}
      onOpenChange={(open) => open || onClose()}
      title={`Ne plus prévenir ${shown.url}\u00a0?`}
      consequence="Ce logiciel ne saura plus rien de vos commandes, et le journal de ses envois est effacé."
      confirmLabel="Supprimer"
      busy={busy}
      onConfirm={() => void run(shown.id)}
    />
  )
}

import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { toast } from '@fournil/ui/toast'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'
import type { ReviewDialogProps } from './reject-dialog.tsx'

export function RemoveReview({ review, isOpen, onClose }: ReviewDialogProps) {
  const { run, busy } = useTask(officeApi.office.reviews.remove, {
    done: () => {
      toast('Avis supprimé')
      onClose()
    },
    failed: (error) => {
      toast(sentenceOf(error, "Erreur lors de la suppression de l'avis"), { tone: 'danger' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={`Supprimer l’avis de ${review.customer_name}\u00a0?`}
      consequence="Il disparaît pour de bon, avec votre réponse. Pour ne pas le publier, rejetez-le plutôt."
      confirmLabel="Supprimer"
      busy={busy}
      onConfirm={() => void run({ review_id: review.id })}
    />
  )
}

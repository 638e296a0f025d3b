import type { OfficeReview } from '@fournil/contract/office/reviews'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { TextArea } from '@fournil/ui/text-area'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'

const LONGEST_REASON = 500

export type ReviewDialogProps = { review: OfficeReview; isOpen: boolean; onClose: () => void }

/** The law wants the author to know why: the reason is written to them. */
export function RejectDialog({ review, isOpen, onClose }: ReviewDialogProps) {
  const [reason, setReason] = useState('')
  const { run, busy, error, forget } = useTask(officeApi.office.reviews.reject, {
    done: () => {
      toast('Avis rejeté')
      setReason('')
      onClose()
    },
  })
  const typed = reason.trim()
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={`Rejeter l’avis de ${review.customer_name}\u00a0?`}
      consequence={
        review.state === 'approved'
          ? 'Il ne paraîtra plus en boutique. Son auteur reçoit la raison par e-mail, comme la loi le demande.'
          : 'Il ne paraîtra pas en boutique. Son auteur reçoit la raison par e-mail, comme la loi le demande.'
      }
      confirmLabel="Rejeter"
      busy={busy}
      disabled={typed === '' || typed.length > LONGEST_REASON}
      onConfirm={() => void run({ review_id: review.id, version: review.version, reason: typed })}
    >
      <TextArea
        label="Raison"
        rows={3}
        required
        value={reason}
        onChange={(event) => {
          setReason(event.target.value)
          forget()
        }}
        count={{ length: typed.length, max: LONGEST_REASON }}
        error={error ? sentenceOf(error, "Erreur lors du rejet de l'avis") : undefined}
      />
    </ConfirmDialog>
  )
}

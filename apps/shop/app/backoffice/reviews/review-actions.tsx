import type { OfficeReview } from '@fournil/contract/office/reviews'
import { Button } from '@fournil/ui/button'
import { CheckIcon } from '@fournil/ui/icons/check'
import { CrossCircleIcon } from '@fournil/ui/icons/cross-circle'
import { PencilIcon } from '@fournil/ui/icons/pencil'
import { TrashIcon } from '@fournil/ui/icons/trash'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { RemoveReview } from './remove-review.tsx'

type Asking = 'reject' | 'answer' | 'remove'

export function ReviewActions({ review }: { review: OfficeReview }) {
  const [asking, ask] = useState<Asking | null>(null)
  const close = () => ask(null)
  const { id, version, state, customer_name, answer } = review
  const { run, busy } = useTask(officeApi.office.reviews.approve, {
    done: () => toast('Avis approuvé'),
    failed: (error) =>
      toast(sentenceOf(error, "Erreur lors de l'approbation de l'avis"), { tone: 'danger' }),
  })
  const of = (verb: string) => `${verb} l’avis de ${customer_name}`
  return (
    <div className="cluster">
      {state !== 'approved' && (
        <Button
          size="small"
          icon={<CheckIcon />}
          busy={busy}
          aria-label={of('Approuver')}
          onClick={() => void run({ review_id: id, version })}
        >
          Approuver
        </Button>
      )}
      {state !== 'rejected' && (
        <Button
          size="small"
          variant="secondary"
          icon={<CrossCircleIcon />}
          aria-label={of('Rejeter')}
          onClick={() => ask('reject')}
        >
          Rejeter
        </Button>
      )}
      <Button
        size="small"
        variant="secondary"
        icon={<PencilIcon />}
        aria-label={answer ? of('Modifier la réponse à') : of('Répondre à')}
        onClick={() => ask('answer')}
      >
        {answer ? 'Modifier la réponse' : 'Répondre'}
      </Button>
      <Button
        size="small"
        variant="danger-quiet"
        icon={<TrashIcon />}
        aria-label={of('Supprimer')}
        onClick={() => ask('remove')}
      >
        Supprimer
      </Button>
      <RejectDialog review={review} isOpen={asking === 'reject'} onClose={close} />
      <AnswerDialog review={review} isOpen={asking === 'answer'} onClose={close} />
      <RemoveReview review={review} isOpen={asking === 'remove'} onClose={close} />
    </div>
  )
}

import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { TextArea } from '@fournil/ui/text-area'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'
import type { ReviewDialogProps } from './reject-dialog.tsx'

const LONGEST_ANSWER = 2000

/** What the shop says to it, under the review, for everybody to read. */
export function AnswerDialog({ review, isOpen, onClose }: ReviewDialogProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { run, busy, error, forget } = useTask(officeApi.office.reviews.answer, {
    done: () => {
      toast('Réponse enregistrée')
      close()
    },
  })
  const close = () => {
    setTyped(null)
    forget()
    onClose()
  }
  const { id: review_id, version } = review
  const text = typed ?? review.answer ?? ''
  const length = text.trim().length
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || busy || close()}
      title={`Répondre à ${review.customer_name}`}
      description="Votre réponse paraît sous l’avis, au nom de la boutique."
      footer={
        <>
          {review.answer !== null && (
            <Button
              variant="danger-quiet"
              disabled={busy}
              onClick={() => void run({ review_id, version, answer: null })}
            >
              Retirer la réponse
            </Button>
          )}
          <Button variant="secondary" disabled={busy} onClick={close}>
            Annuler
          </Button>
          <Button
            busy={busy}
            disabled={length === 0 || length > LONGEST_ANSWER}
            onClick={() => void run({ review_id, version, answer: text.trim() })}
          >
            Enregistrer
          </Button>
        </>
      }
    >
      <TextArea
        label="Votre réponse"
        rows={5}
        value={text}
        onChange={(event) => {
          setTyped(event.target.value)
          forget()
        }}
        count={{ length, max: LONGEST_ANSWER }}
        error={error ? sentenceOf(error, 'La réponse n’a pas pu être enregistrée.') : undefined}
      />
    </Dialog>
  )
}

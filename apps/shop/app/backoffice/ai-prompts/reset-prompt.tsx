import type { SavedPrompt } from '@fournil/contract/office/prompts'
import { PROMPT_LABELS } from '@fournil/domain/prompts'
import { Button } from '@fournil/ui/button'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { UndoIcon } from '@fournil/ui/icons/undo'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'

export function ResetPrompt({ prompt, onReset }: { prompt: SavedPrompt; onReset: () => void }) {
  const { prompt_type, version } = prompt
  const [isAsked, ask] = useState(false)
  const { run, busy } = useTask(() => officeApi.office.prompts.reset({ prompt_type, version }), {
    done: () => {
      toast('Prompt réinitialisé avec succès')
      onReset()
    },
    failed: (error) => {
      ask(false)
      const sentence = sentenceOf(error, 'Erreur lors de la réinitialisation du prompt')
      toast(sentence, { tone: 'danger' })
    },
  })
  return (
    <>
      <Button variant="danger-quiet" icon={<UndoIcon />} onClick={() => ask(true)}>
        Réinitialiser
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={`Réinitialiser «\u00a0${PROMPT_LABELS[prompt_type]}\u00a0»\u00a0?`}
        consequence="Vos consignes et votre demande sont remplacées par le texte par défaut. Elles ne peuvent pas être retrouvées ensuite."
        confirmLabel="Réinitialiser"
        busy={busy}
        onConfirm={() => void run()}
      />
    </>
  )
}

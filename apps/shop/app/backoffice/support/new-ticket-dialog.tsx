import { TICKET_PRIORITIES, type TicketPriority } from '@fournil/domain/tickets'
import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { Select } from '@fournil/ui/select'
import { TextArea } from '@fournil/ui/text-area'
import { TextField } from '@fournil/ui/text-field'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'
import { PRIORITY_LABELS } from './ticket-words.ts'

const BLANK = { subject: '', description: '', priority: 'medium' as TicketPriority }
const LONGEST_SUBJECT = 200
const LONGEST = 10_000

/** What is asked of the platform: what was typed stays until it is sent. */
export function NewTicketDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState(BLANK)
  const { run, busy, error, forget } = useTask(officeApi.office.support.open, {
    done: () => {
      toast('Demande envoyée')
      setTyped(BLANK)
      onClose()
    },
  })
  const type = (change: Partial<typeof BLANK>) => {
    setTyped({ ...typed, ...change })
    forget()
  }
  const length = typed.description.trim().length
  const isReady = typed.subject.trim() !== '' && length > 0 && length <= LONGEST
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || busy || onClose()}
      title="Nouvelle demande"
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Annuler
          </Button>
          <Button busy={busy} disabled={!isReady} onClick={() => void run(typed)}>
            Envoyer
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextField
          label="Objet"
          required
          maxLength={LONGEST_SUBJECT}
          value={typed.subject}
          onChange={(event) => type({ subject: event.target.value })}
        />
        <TextArea
          label="Votre demande"
          hint="Des photos et des papiers se joignent à la demande une fois qu’elle est envoyée."
          required
          rows={6}
          value={typed.description}
          onChange={(event) => type({ description: event.target.value })}
          count={{ length, max: LONGEST }}
          error={error ? sentenceOf(error, 'La demande n’a pas pu être envoyée.') : undefined}
        />
        <Select
          label="Urgence"
          value={typed.priority}
          options={TICKET_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
          onChange={(event) => type({ priority: event.target.value as TicketPriority })}
        />
      </div>
    </Dialog>
  )
}

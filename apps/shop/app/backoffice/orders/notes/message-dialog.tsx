import type { OrderDetail } from '@fournil/contract/office/order-views'
import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { Select } from '@fournil/ui/select'
import { TextArea } from '@fournil/ui/text-area'
import { TextField } from '@fournil/ui/text-field'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { toastError } from '../changes/toast-error.ts'
import { newId } from '../new-id.ts'
import { isUnfinished, messageTemplates } from './message-templates.ts'

/** The shop writes to the customer about this order; the answer comes to the shop's own address. */
export function MessageDialog({
  order,
  open,
  onClose,
}: {
  order: OrderDetail
  open: boolean
  onClose: () => void
}) {
  const templates = messageTemplates(order)
  const [chosen, setChosen] = useState('0')
  const [{ subject, body }, setDraft] = useState({ subject: '', body: '' })
  const [isAsked, setAsked] = useState(false)
  const [note_id, setNoteId] = useState(newId)
  function write(draft: { subject?: string; body?: string }) {
    setDraft((before) => ({ ...before, ...draft }))
    setNoteId(newId())
  }
  function choose(place: string) {
    setChosen(place)
    const template = templates[Number(place)]
    if (template) write({ subject: template.subject, body: template.body })
    setAsked(false)
  }
  const { run, busy } = useTask(
    () => officeApi.office.orderNotes.write({ order_id: order.id, subject, body, note_id }),
    {
      done: () => {
        toast('Message envoyé')
        onClose()
      },
      failed: toastError,
    },
  )
  const problem = {
    subject: subject.trim() === '' ? 'L’objet est requis.' : null,
    body:
      body.trim() === ''
        ? 'Écrivez le message.'
        : isUnfinished(body)
          ? 'Complétez ce qui est laissé en blanc («\u00a0…\u00a0»).'
          : null,
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Écrire à ${order.customer.first_name} ${order.customer.last_name}`}
      description={`Par e-mail à ${order.customer.email}. La réponse arrive à l’adresse de la boutique.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Ne rien envoyer
          </Button>
          <Button
            busy={busy}
            onClick={() => (problem.subject || problem.body ? setAsked(true) : void run())}
          >
            Envoyer le message
          </Button>
        </>
      }
    >
      <div className="stack">
        <Select
          label="Modèle"
          options={templates.map(({ label }, place) => ({ value: String(place), label }))}
          value={chosen}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
        <TextField
          label="Objet"
          maxLength={150}
          required
          value={subject}
          onChange={({ currentTarget: { value } }) => write({ subject: value })}
          error={isAsked ? problem.subject : null}
        />
        <TextArea
          label="Message"
          rows={6}
          maxLength={2000}
          required
          value={body}
          onChange={({ currentTarget: { value } }) => write({ body: value })}
          error={isAsked ? problem.body : null}
        />
      </div>
    </Dialog>
  )
}

import type { OrderDetail } from '@fournil/contract/office/order-views'
import { Button } from '@fournil/ui/button'
import { TextArea } from '@fournil/ui/text-area'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { toastError } from '../changes/toast-error.ts'
import { Part } from '../detail/part.tsx'
import { newId } from '../new-id.ts'
import { momentWords } from '../pickup-words.ts'

/** What colleagues tell each other about an order, the latest first. */
export function OrderNotes({ order, timeZone }: { order: OrderDetail; timeZone: string }) {
  const [body, setBody] = useState('')
  const [note_id, setNoteId] = useState(newId)
  const { run, busy } = useTask(
    () => officeApi.office.orderNotes.add({ order_id: order.id, body, note_id }),
    {
      done: () => {
        toast('Note ajoutée')
        setBody('')
        setNoteId(newId())
      },
      failed: toastError,
    },
  )
  const notes = order.history.filter(({ kind }) => kind === 'note_added').toReversed()
  return (
    <Part title="Notes internes">
      {notes.length > 0 && (
        <ul className="order-notes">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="order-note-text">{note.reason}</p>
              <p className="order-aside">
                {momentWords(note.created_at, timeZone)}, {note.actor}
              </p>
            </li>
          ))}
        </ul>
      )}
      <TextArea
        label="Nouvelle note, que le client ne voit pas"
        rows={2}
        maxLength={1000}
        value={body}
        onChange={({ currentTarget: { value } }) => {
          setBody(value)
          setNoteId(newId())
        }}
      />
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        disabled={body.trim() === ''}
        onClick={() => void run()}
      >
        Ajouter la note
      </Button>
    </Part>
  )
}

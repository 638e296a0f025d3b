import { Button } from '@fournil/ui/button'
import { TextArea } from '@fournil/ui/text-area'
import { type FormEvent, useState } from 'react'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'

const LONGEST = 10_000

/** What was typed stays until it has arrived. */
export function ReplyForm({ ticket_id }: { ticket_id: string }) {
  const [body, setBody] = useState('')
  const { run, busy, error } = useTask(officeApi.office.support.reply, {
    done: () => setBody(''),
  })
  const length = body.trim().length
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (length > 0) void run({ ticket_id, body })
  }
  return (
    <form className="stack" onSubmit={send}>
      <TextArea
        label="Votre message"
        rows={4}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        count={{ length, max: LONGEST }}
        error={error ? sentenceOf(error, 'Le message n’a pas pu être envoyé.') : undefined}
      />
      <div>
        <Button type="submit" busy={busy} disabled={length === 0 || length > LONGEST}>
          Envoyer
        </Button>
      </div>
    </form>
  )
}

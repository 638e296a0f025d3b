import { Button } from '@fournil/ui/button'
import { TextArea } from '@fournil/ui/text-area'
import { type FormEvent, useState } from 'react'
import { platformApi } from '../../platform-api.ts'
import { useTask } from '../use-task.ts'

const LONGEST = 10_000

/** What was typed stays until it has arrived. */
export function ReplyForm({ tenant_id, ticket_id }: { tenant_id: string; ticket_id: string }) {
  const [body, setBody] = useState('')
  const { run, busy, error } = useTask(platformApi.platform.support.reply, {
    done: () => setBody(''),
  })
  const length = body.trim().length
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (length > 0) void run({ tenant_id, ticket_id, body })
  }
  return (
    <form className="stack" onSubmit={send}>
      <TextArea
        label="Reply"
        hint="The shop reads it in its back office and gets it by mail."
        rows={4}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        count={{ length, max: LONGEST }}
        error={error ? 'Failed to send the reply' : undefined}
      />
      <div>
        <Button type="submit" busy={busy} disabled={length === 0 || length > LONGEST}>
          Send
        </Button>
      </div>
    </form>
  )
}

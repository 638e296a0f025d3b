import { ERRORS } from '@fournil/contract/errors'
import { TICKET_FILE_TYPES } from '@fournil/contract/ticket'
import { sendTicketFile, TicketFileRefused } from '@fournil/pages/tickets/send-ticket-file'
import { FileDrop } from '@fournil/ui/file-drop'
import { useTask } from '../use-task.ts'

/** A photograph says more than ten lines: it goes to the platform as soon as it is chosen. */
export function TicketFiles({ ticket_id }: { ticket_id: string }) {
  const send = (file: File) => sendTicketFile(`/uploads/support/${ticket_id}`, file)
  const { run, busy, error } = useTask(async (files: File[]) => {
    for (const file of files) await send(file)
  })
  return (
    <FileDrop
      label="Joindre des fichiers"
      hint={'PDF, JPEG ou PNG, 5\u00a0Mo au plus, envoyés aussitôt'}
      accept={TICKET_FILE_TYPES.join(',')}
      multiple
      disabled={busy}
      error={error ? explain(error) : undefined}
      onFiles={(files) => void run(files)}
    />
  )
}

function explain(error: unknown): string {
  const code = error instanceof TicketFileRefused ? error.code : ''
  return code === 'TICKET_FILE_REFUSED' || code === 'TICKET_FULL'
    ? ERRORS[code].message
    : 'Le fichier n’a pas pu être envoyé. Réessayez.'
}

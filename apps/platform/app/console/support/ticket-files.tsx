import { TICKET_FILE_TYPES } from '@fournil/contract/ticket'
import { sendTicketFile, TicketFileRefused } from '@fournil/pages/tickets/send-ticket-file'
import { FileDrop } from '@fournil/ui/file-drop'
import { useTask } from '../use-task.ts'

export function TicketFiles({ tenant_id, ticket_id }: { tenant_id: string; ticket_id: string }) {
  const address = `/uploads/tenant-support/${tenant_id}/${ticket_id}`
  const { run, busy, error } = useTask(async (files: File[]) => {
    for (const file of files) await sendTicketFile(address, file)
  })
  return (
    <FileDrop
      label="Add files"
      hint="PDF, JPEG or PNG, 5 MB at most, sent at once"
      accept={TICKET_FILE_TYPES.join(',')}
      multiple
      disabled={busy}
      error={error ? explain(error) : undefined}
      onFiles={(files) => void run(files)}
    />
  )
}

const SENTENCES: Readonly<Record<string, string>> = {
  TICKET_FILE_REFUSED: 'Send a PDF, JPEG or PNG of 5 MB at most.',
  TICKET_FULL: 'This ticket has 20 files already.',
}

function explain(error: unknown): string {
  const known = error instanceof TicketFileRefused ? SENTENCES[error.code] : undefined
  return known ?? 'Failed to send the file. Try again.'
}

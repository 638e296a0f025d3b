import { MAX_TICKET_FILE_BYTES } from '@fournil/contract/ticket'

export class TicketFileRefused extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Adds a file to the ticket that the address names. One that is too large does not set out. */
export async function sendTicketFile(address: string, file: File): Promise<void> {
  if (file.size > MAX_TICKET_FILE_BYTES) throw new TicketFileRefused('TICKET_FILE_REFUSED')
  const name = new URLSearchParams({ name: file.name })
  const answer = await fetch(`${address}?${name}`, { method: 'POST', body: file })
  if (answer.ok) return
  const said = (await answer.json().catch(() => null)) as { code?: string } | null
  throw new TicketFileRefused(said?.code ?? 'NO_ANSWER')
}

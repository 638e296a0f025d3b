import { onOneLine } from './plain-text.ts'

// What a shop asks the platform, and what both say to it.

export const TICKET_STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

export const TICKET_PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const
export type TicketPriority = (typeof TICKET_PRIORITIES)[number]

export type Side = 'merchant' | 'platform'

/** A shop that writes again is not done; a first answer shows that somebody looks into it. */
export function statusAfterMessage(status: TicketStatus, by: Side): TicketStatus {
  if (by === 'merchant') return status === 'resolved' || status === 'closed' ? 'open' : status
  return status === 'open' ? 'in_progress' : status
}

/** What the other side wrote after one has last read. */
export function isUnread(wrote_at: Date | null, read_at: Date | null): boolean {
  return wrote_at !== null && (read_at === null || wrote_at > read_at)
}

const PREVIEW_LENGTH = 60

/** At most 60 characters of the description, on one line. */
export function ticketPreview(description: string): string {
  const line = [...onOneLine(description).trim()]
  return line.length <= PREVIEW_LENGTH
    ? line.join('')
    : `${line
        .slice(0, PREVIEW_LENGTH - 1)
        .join('')
        .trimEnd()}…`
}

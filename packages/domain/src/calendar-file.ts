export type CalendarEvent = {
  /** The same for every version of the same event, wherever it is written: 'order-42'. */
  uid: string
  starts_at: Date
  ends_at: Date
  /** When this version was written. */
  stamped_at: Date
  summary: string
  description?: string
  location?: string
  url?: string
  /** Rises with each version; calendars keep the highest. */
  sequence?: number
  status?: 'CONFIRMED' | 'CANCELLED'
  /** Minutes before the start, null for silence. */
  alarm_minutes?: number | null
}

/** One event as an iCalendar file (RFC 5545). */
export function calendarFile(event: CalendarEvent): string {
  if (!(event.ends_at > event.starts_at)) throw new RangeError('an event ends after it starts')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fournil//Retrait en boutique//FR',
    'CALSCALE:GREGORIAN',
    `METHOD:${event.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence ?? 0}`,
    `DTSTAMP:${utc(event.stamped_at)}`,
    `DTSTART:${utc(event.starts_at)}`,
    `DTEND:${utc(event.ends_at)}`,
    `STATUS:${event.status ?? 'CONFIRMED'}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...optional('DESCRIPTION', event.description),
    ...optional('LOCATION', event.location),
    // An address is not text: it is written as it is, once it is one.
    ...(event.url ? [`URL:${new URL(event.url).href}`] : []),
    ...alarm(event),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function optional(name: string, text: string | undefined): string[] {
  return text ? [`${name}:${escaped(text)}`] : []
}

function alarm({ alarm_minutes, status, summary }: CalendarEvent): string[] {
  if (alarm_minutes === null || alarm_minutes === undefined || status === 'CANCELLED') return []
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    `TRIGGER:-PT${alarm_minutes}M`,
    'END:VALARM',
  ]
}

/** 2026-11-21T07:30:00.000Z -> 20261121T073000Z */
function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** At most 75 octets a line, the rest after a space; a letter is never cut in two. */
function folded(line: string): string {
  let output = ''
  let octets = 0
  for (const letter of line) {
    const size = octetsOf(letter)
    if (octets + size > 75) {
      output += '\r\n '
      octets = 1
    }
    output += letter
    octets += size
  }
  return output
}

/** Of a letter in UTF-8. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

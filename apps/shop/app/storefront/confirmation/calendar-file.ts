export type CalendarEvent = {
  uid: string
  starts_at: Date
  ends_at: Date
  stamped_at: Date
  summary: string
  description: string
  location: string
  url: string
}

/** One event as an iCalendar file (RFC 5545), with a reminder an hour before. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fournil//Retrait//FR',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${stamp(event.stamped_at)}`,
    `DTSTART:${stamp(event.starts_at)}`,
    `DTEND:${stamp(event.ends_at)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(event.summary)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

// 2026-11-20T08:00:00.000Z -> 20261120T080000Z
function stamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** At most 75 octets a line; what follows begins with a space, and no letter is cut in two. */
function folded(line: string): string {
  let [done, current, octets] = ['', '', 0]
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (octets + size > 75) {
      done += `${current}\r\n`
      current = ' '
      octets = 1
    }
    current += letter
    octets += size
  }
  return done + current
}

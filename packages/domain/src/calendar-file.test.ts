import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'
import { readCalendar } from './testing/read-calendar.ts'

const event: CalendarEvent = {
  uid: 'order-42',
  // 8h30 in Paris, in winter.
  starts_at: new Date('2026-11-21T07:30:00.000Z'),
  ends_at: new Date('2026-11-21T08:00:00.000Z'),
  stamped_at: new Date('2026-11-15T13:58:01.999Z'),
  summary: 'Retrait',
}

const octets = (line: string) => new TextEncoder().encode(line).length

describe('a calendar file', () => {
  test('is what calendars expect, line by line', () => {
    expect(calendarFile({ ...event, alarm_minutes: 60 }).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Fournil//Retrait en boutique//FR',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:order-42',
      'SEQUENCE:0',
      'DTSTAMP:20261115T135801Z',
      'DTSTART:20261121T073000Z',
      'DTEND:20261121T080000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Retrait',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Retrait',
      'TRIGGER:-PT60M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('escapes what has a meaning, and only that', () => {
    const file = calendarFile({ ...event, summary: 'A, B; C\\D : "E"\r\nF', location: '1, rue X' })
    expect(file).toContain('SUMMARY:A\\, B\\; C\\\\D : "E"\\nF\r\n')
    expect(file).toContain('LOCATION:1\\, rue X\r\n')
  })

  test('leaves its address unescaped, and takes only a real one', () => {
    const url = 'https://x.fr/c?a=1,2;3'
    expect(calendarFile({ ...event, url })).toContain(`URL:${url}\r\n`)
    expect(() => calendarFile({ ...event, url: 'not an address' })).toThrow()
    const injected = calendarFile({ ...event, url: 'https://x.fr/\r\nATTENDEE:mailto:a@b.fr' })
    expect(injected).not.toContain('\r\nATTENDEE')
  })

  test('that cancels does not ring', () => {
    const file = calendarFile({ ...event, status: 'CANCELLED', sequence: 1, alarm_minutes: 60 })
    expect(file).toContain('STATUS:CANCELLED\r\n')
    expect(file).toContain('SEQUENCE:1\r\n')
    expect(file).not.toContain('VALARM')
  })

  test('refuses an event that ends before it begins', () => {
    expect(() => calendarFile({ ...event, ends_at: event.starts_at })).toThrow(RangeError)
    expect(() => calendarFile({ ...event, ends_at: new Date(Number.NaN) })).toThrow(RangeError)
  })

  test('folds at 75 octets, between letters', () => {
    // 8 octets of name, then letters of 2 and 4 octets around the fold.
    for (let shift = 0; shift < 5; shift += 1) {
      const summary = `${'x'.repeat(60 + shift)}éé🥐🥐é`
      const file = calendarFile({ ...event, summary })
      expect(Math.max(...file.split('\r\n').map((line) => octets(line)))).toBeLessThan(76)
      expect(file).not.toContain('\ufffd')
      expect(file.isWellFormed()).toBe(true)
      expect(readCalendar(file, 'SUMMARY')).toBe(summary)
    }
  })

  test('gives any text back as it was, never in more than 75 octets a line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }), (text) => {
        const summary = `.${text}`
        const file = calendarFile({ ...event, summary, description: summary })
        const clean = summary.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
        expect(readCalendar(file, 'SUMMARY')).toBe(clean)
        expect(readCalendar(file, 'DESCRIPTION')).toBe(clean)
        for (const line of file.split('\r\n')) expect(octets(line)).toBeLessThan(76)
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      }),
    )
  })
})

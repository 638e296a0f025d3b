import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: 'order-1@levain.test',
  starts_at: new Date('2026-11-20T08:00:00Z'),
  ends_at: new Date('2026-11-20T08:30:00Z'),
  stamped_at: new Date('2026-11-18T14:05:09.123Z'),
  summary: 'Retrait',
  description: 'Code KR47',
  location: '8, rue du Mail',
  url: 'https://levain.test/order-success?order_id=1&token=a,b',
}

/** As a calendar reads it: unfold, find, unescape. */
function read(file: string, name: string): string | undefined {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  const value = lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)
  return value?.replace(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign))
}

test('instants are written in UTC, without fractions', () => {
  const file = calendarFile(event)
  expect(file).toContain('DTSTART:20261120T080000Z\r\n')
  expect(file).toContain('DTSTAMP:20261118T140509Z\r\n')
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('signs with a meaning are escaped in texts and left alone in the address', () => {
  const file = calendarFile({ ...event, description: 'a;b,c\\d\ne' })
  expect(file).toContain('DESCRIPTION:a\\;b\\,c\\\\d\\ne\r\n')
  expect(read(file, 'LOCATION')).toBe('8, rue du Mail')
  expect(file).toContain('token=a,b')
})

test('any text comes back as it was, in lines of 75 octets at most', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const summary = `.${text.replace(/\p{Cc}/gu, '')}`
      const file = calendarFile({ ...event, summary })
      expect(read(file, 'SUMMARY')).toBe(summary)
      for (const line of file.split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThan(76)
    }),
  )
})

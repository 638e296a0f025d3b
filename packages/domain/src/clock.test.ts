import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateIn, formatTimeFr, minutesOf, parseTime, timeOf, wallClockIn } from './clock.ts'

test('reads times with or without seconds, and nothing else', () => {
  expect(parseTime('07:30')).toBe(450)
  expect(parseTime('07:30:00')).toBe(450)
  expect(parseTime('00:00')).toBe(0)
  expect(parseTime('24:00')).toBe(1440)
  for (const text of ['7:30', '07:60', '24:01', '25:00', '', '07h30', '07:30 ']) {
    expect(parseTime(text), text).toBeNull()
  }
  expect(() => minutesOf('soon')).toThrow(RangeError)
})

test('writes times for fields and for people', () => {
  expect(timeOf(450)).toBe('07:30')
  expect(formatTimeFr('07:30')).toBe('7h30')
  expect(formatTimeFr('19:00:00')).toBe('19h')
  expect(formatTimeFr('08:05')).toBe('8h05')
})

test('knows the wall clock of a place, midnight and clock changes included', () => {
  expect(wallClockIn('Europe/Paris', new Date('2026-11-15T23:00:00Z'))).toEqual({
    date: '2026-11-16',
    minutes: 0,
  })
  expect(dateIn('America/Montreal', new Date('2026-11-16T04:59:00Z'))).toBe('2026-11-15')
  // 25/10/2026: 02:30 happens twice in Paris.
  expect(wallClockIn('Europe/Paris', new Date('2026-10-25T00:30:00Z')).minutes).toBe(150)
  expect(wallClockIn('Europe/Paris', new Date('2026-10-25T01:30:00Z')).minutes).toBe(150)
  // 28/03/2027: 02:30 does not happen.
  expect(wallClockIn('Europe/Paris', new Date('2027-03-28T01:30:00Z')).minutes).toBe(210)
})

test('the clock of a place is read right at every moment of a minute, in zones and years of all kinds', () => {
  const zone = fc.constantFrom(
    'Europe/Paris',
    'Asia/Kathmandu',
    'America/St_Johns',
    'Indian/Reunion',
  )
  const moment = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(zone, moment, (timeZone, now) => {
      const format = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const
      const shown = new Intl.DateTimeFormat('sv-SE', format).format(now)
      for (const _ of ['first', 'again']) {
        const { date, minutes } = wallClockIn(timeZone, now)
        expect(`${date} ${timeOf(minutes)}`).toBe(shown)
      }
    }),
  )
})

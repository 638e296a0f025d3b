import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { timeOf } from './clock.ts'
import { endOfDay, instantOf, instantsOf, startOfDay } from './wall-clock.ts'

const paris = (date: string, time: string) => instantOf('Europe/Paris', date, time).toISOString()

test('a wall-clock time is an instant, in summer and in winter', () => {
  expect(paris('2026-10-24', '10:00')).toBe('2026-10-24T08:00:00.000Z')
  expect(paris('2026-10-26', '10:00:00')).toBe('2026-10-26T09:00:00.000Z')
})

test('on 25/10/2026 the repeated 02:30 is the first one', () => {
  expect(paris('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(paris('2026-10-25', '03:00')).toBe('2026-10-25T02:00:00.000Z')
})

test('on 28/03/2027 the missing 02:30 is 03:30', () => {
  expect(paris('2027-03-28', '02:30')).toBe('2027-03-28T01:30:00.000Z')
  expect(paris('2027-03-28', '03:30')).toBe('2027-03-28T01:30:00.000Z')
})

test('a day has 25 hours when clocks go back and 23 when they go forward', () => {
  const hours = (date: string) =>
    (endOfDay('Europe/Paris', date).getTime() + 1 - startOfDay('Europe/Paris', date).getTime()) /
    3_600_000
  expect(['2026-10-24', '2026-10-25', '2027-03-28'].map(hours)).toEqual([24, 25, 23])
  expect(endOfDay('Europe/Paris', '2026-11-30').toISOString()).toBe('2026-11-30T22:59:59.999Z')
})

test('the minutes of a day are the instants that each of them is looked up as, in any zone and on any day', () => {
  const zones = [
    'Europe/Paris',
    'America/Havana',
    'Asia/Beirut',
    'Australia/Lord_Howe',
    'Indian/Reunion',
    'UTC',
  ]
  const days = fc.integer({ min: 0, max: 3_000 }).map((day) => addDays('2024-01-01', day))
  const changes = fc.constantFrom(
    '2026-10-25',
    '2027-03-28',
    '2026-03-08',
    '2026-11-01',
    '2026-04-05',
    '2026-10-04',
  )
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.oneof(days, changes), (zone, date) => {
      const instantAt = instantsOf(zone, date)
      for (let minutes = 0; minutes < 1440; minutes += 15)
        expect([date, minutes, instantAt(minutes)]).toEqual([
          date,
          minutes,
          instantOf(zone, date, timeOf(minutes)).getTime(),
        ])
    }),
  )
})

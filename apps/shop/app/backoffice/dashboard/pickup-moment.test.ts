import { expect, test } from 'vitest'
import { pickupDay } from './pickup-moment.ts'

test.each([
  ['2026-11-15', null],
  ['2026-11-16', 'demain'],
  ['2026-11-14', 'hier'],
  ['2026-11-17', 'mar. 17 nov.'],
  ['2026-12-01', 'mar. 1 déc.'],
])('on 15 November 2026, a pickup on %s is for %s', (date, day) => {
  expect(pickupDay(date, '2026-11-15')).toBe(day)
})

import { expect, test } from 'vitest'
import { minutesLeft } from './minutes-left.ts'

const end = new Date('2026-11-15T06:00:00Z')
test.each([
  ['2026-11-15T05:00:00Z', 60],
  ['2026-11-15T05:00:01Z', 60],
  ['2026-11-15T05:59:59Z', 1],
  ['2026-11-15T06:00:00Z', 0],
  ['2026-11-15T07:00:00Z', 0],
])('at %s, %i minutes are left', (now, minutes) => {
  expect(minutesLeft(end, Date.parse(now))).toBe(minutes)
})

import { describe, expect, test } from 'vitest'
import { longestPreparation, minimumPickup } from './preparation.ts'

const hours = (amount: number) =>
  ({ preparation_time_hours: amount, preparation_time_unit: 'hours' }) as const
const days = (amount: number) =>
  ({ preparation_time_hours: amount, preparation_time_unit: 'days' }) as const
const ready = (now: string, ...products: Parameters<typeof minimumPickup>[0]) =>
  minimumPickup(products, new Date(now), 'Europe/Paris').toISOString()

describe('the minimum pickup moment', () => {
  test('in hours runs on from now', () => {
    expect(ready('2026-11-18T09:12:00Z', hours(24))).toBe('2026-11-19T09:12:00.000Z')
  })

  test('in days is full days: ordered on Wednesday with 2 days, ready on Saturday', () => {
    // 2026-11-18 is a Wednesday; Saturday begins at 23:00 UTC on Friday.
    expect(ready('2026-11-18T09:12:00Z', days(2))).toBe('2026-11-20T23:00:00.000Z')
    // Still Wednesday in Paris at 23:59, already Thursday at 00:00.
    expect(ready('2026-11-18T22:59:00Z', days(2))).toBe('2026-11-20T23:00:00.000Z')
    expect(ready('2026-11-18T23:00:00Z', days(2))).toBe('2026-11-21T23:00:00.000Z')
  })

  test('of a mixed cart is the latest moment, not the largest number', () => {
    // 30 hours from Wednesday morning is Thursday afternoon; 1 day is Friday.
    expect(ready('2026-11-18T09:00:00Z', hours(30), days(1))).toBe('2026-11-19T23:00:00.000Z')
    expect(ready('2026-11-18T09:00:00Z', days(1), hours(30))).toBe('2026-11-19T23:00:00.000Z')
    expect(ready('2026-11-18T09:00:00Z', days(1), hours(72))).toBe('2026-11-21T09:00:00.000Z')
  })

  test('of an empty cart is now', () => {
    expect(ready('2026-11-18T09:00:00Z')).toBe('2026-11-18T09:00:00.000Z')
  })

  test('waits for the first day whose cut-off has not passed', () => {
    const eve = { ...hours(1), cut_off_days: 1, cut_off_time: '18:00' }
    // Before six in the evening in Paris the next day is open, from its first minute; after it, the day after.
    expect(ready('2026-11-18T16:59:00Z', eve)).toBe('2026-11-18T23:00:00.000Z')
    expect(ready('2026-11-18T17:00:00Z', eve)).toBe('2026-11-19T23:00:00.000Z')
    // On the day itself: until eleven, and then no more that day.
    const today = { ...hours(1), cut_off_days: 0, cut_off_time: '11:00' }
    expect(ready('2026-11-18T09:59:00Z', today)).toBe('2026-11-18T10:59:00.000Z')
    expect(ready('2026-11-18T10:00:00Z', today)).toBe('2026-11-18T23:00:00.000Z')
    // The longer of the two decides.
    expect(ready('2026-11-18T09:00:00Z', eve, days(3))).toBe('2026-11-21T23:00:00.000Z')
  })

  test('counts real hours over the night on which clocks go back', () => {
    // 10:00 in Paris on 24/10, and 24 hours later it is 09:00 there.
    expect(ready('2026-10-24T08:00:00Z', hours(24))).toBe('2026-10-25T08:00:00.000Z')
    // Midnight of 26/10 is winter time.
    expect(ready('2026-10-24T08:00:00Z', days(1))).toBe('2026-10-25T23:00:00.000Z')
  })
})

describe('what was chosen with a product', () => {
  const now = '2026-11-18T09:00:00Z'
  const plus = (own: ReturnType<typeof hours | typeof days>, ...extra: (typeof own)[]) => ({
    ...own,
    extra_preparations: extra,
  })

  test('is made after the product’s own time', () => {
    expect(ready(now, plus(hours(24), hours(12)))).toBe('2026-11-19T21:00:00.000Z')
    expect(ready(now, plus(days(1), days(2)))).toBe(ready(now, days(3)))
    // Two hours, then a full day: Thursday; and ready as Friday begins.
    expect(ready(now, plus(hours(2), days(1)))).toBe('2026-11-19T23:00:00.000Z')
    expect(ready(now, plus(days(1), hours(10)))).toBe('2026-11-20T09:00:00.000Z')
  })

  test('goes on side by side: the longest counts', () => {
    expect(ready(now, plus(hours(2), hours(10), hours(30), hours(1)))).toBe(ready(now, hours(32)))
    expect(ready(now, plus(hours(2), hours(40), days(1)))).toBe('2026-11-20T03:00:00.000Z')
  })

  test('is one figure in a notice, never too short', () => {
    const shown = (...products: Parameters<typeof longestPreparation>[0]) => {
      const { preparation_time_hours, preparation_time_unit } = longestPreparation(products) ?? {}
      return `${preparation_time_hours} ${preparation_time_unit}`
    }
    expect(shown(hours(24), plus(hours(2), hours(30)))).toBe('32 hours')
    expect(shown(plus(hours(30), days(1)))).toBe('3 days')
    expect(shown()).toBe('undefined undefined')
  })
})

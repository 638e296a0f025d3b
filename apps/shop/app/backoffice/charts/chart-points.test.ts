import { addDays, daysInclusive } from '@fournil/domain/calendar'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chartPoints } from './chart-points.ts'

const sold = (date: string, value: number, orders_count = 1) => ({ date, value, orders_count })

describe('the bars of a chart', () => {
  test('a day without a sale keeps its place', () => {
    const { step, points } = chartPoints([sold('2026-11-03', 500)], '2026-11-01', '2026-11-04')
    expect(step).toBe('day')
    expect(points.map(({ value }) => value)).toEqual([0, 0, 500, 0])
  })

  test('a range of one day is one bar', () => {
    const { points } = chartPoints([sold('2026-11-01', 500)], '2026-11-01', '2026-11-01')
    expect(points).toEqual([{ from: '2026-11-01', to: '2026-11-01', value: 500, orders_count: 1 }])
  })

  test('four months are told by week, from Monday to Sunday, cut at the ends of the range', () => {
    // 1 July 2026 is a Wednesday.
    const { step, points } = chartPoints([], '2026-07-01', '2026-10-31')
    expect(step).toBe('week')
    expect(points[0]).toMatchObject({ from: '2026-07-01', to: '2026-07-05' })
    expect(points[1]).toMatchObject({ from: '2026-07-06', to: '2026-07-12' })
    expect(points.at(-1)).toMatchObject({ from: '2026-10-26', to: '2026-10-31' })
  })

  test('a year is told by month, February ending when it does', () => {
    const days = [sold('2028-02-29', 100), sold('2028-03-01', 7)]
    const { step, points } = chartPoints(days, '2028-01-01', '2028-12-31')
    expect(step).toBe('month')
    expect(points).toHaveLength(12)
    expect(points[1]).toEqual({ from: '2028-02-01', to: '2028-02-29', value: 100, orders_count: 1 })
    expect(points[2]?.value).toBe(7)
  })

  test('days may come in any order, more than once, and below zero', () => {
    const days = [sold('2026-11-02', -300, 0), sold('2026-11-01', 100), sold('2026-11-02', 50)]
    const { points } = chartPoints(days, '2026-11-01', '2026-11-02')
    expect(points.map(({ value }) => value)).toEqual([100, -250])
  })

  test('whatever the range, its bars cover it without gap and lose no cent', () => {
    const range = fc.tuple(
      fc.integer({ min: -20_000, max: 20_000 }),
      fc.integer({ min: 0, max: 4000 }),
    )
    fc.assert(
      fc.property(range, fc.array(fc.nat(4000)), ([first, length], sales) => {
        const from = addDays('2026-11-15', first)
        const to = addDays(from, length)
        const days = sales.filter((at) => at <= length).map((at) => sold(addDays(from, at), at + 1))
        const { points } = chartPoints(days, from, to)
        const covered = points.reduce((sum, point) => sum + daysInclusive(point.from, point.to), 0)
        expect(covered).toBe(length + 1)
        const total = (rows: readonly { value: number }[]) =>
          rows.reduce((sum, { value }) => sum + value, 0)
        expect(total(points)).toBe(total(days))
      }),
      { numRuns: 200 },
    )
  })
})

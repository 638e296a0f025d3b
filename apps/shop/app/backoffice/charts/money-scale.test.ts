import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyScale, placeOn } from './money-scale.ts'

describe('the axis of a chart', () => {
  test.each([
    [[41_210], [0, 20_000, 40_000, 60_000]],
    [[40_000], [0, 10_000, 20_000, 30_000, 40_000]],
    [[250], [0, 100, 200, 300]],
    [[], [0]],
    [[0, 0], [0]],
    [
      [900, -150],
      [-500, 0, 500, 1000],
    ],
    [[-150], [-200, -100, 0, 100]],
  ])('for %j it is marked at %j', (values, ticks) => {
    expect(moneyScale(values).ticks).toEqual(ticks)
  })

  test('every value fits, zero is marked, and there are few marks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (values) => {
        const scale = moneyScale(values)
        expect(scale.ticks).toContain(0)
        expect(scale.ticks.length).toBeLessThanOrEqual(7)
        for (const value of values) {
          expect(placeOn(scale, value)).toBeGreaterThanOrEqual(0)
          expect(placeOn(scale, value)).toBeLessThanOrEqual(100)
        }
      }),
    )
  })
})

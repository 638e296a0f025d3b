import { describe, expect, test } from 'vitest'
import type { Step } from './chart-points.ts'
import { labelledPoints, pointLabel, pointTitle } from './point-words.ts'

const point = (from: string, to = from) => ({ from, to, value: 0, orders_count: 0 })

describe('a bar', () => {
  test.each<[string, string, Step, string]>([
    ['2026-11-03', '2026-11-03', 'day', 'mardi 3 novembre'],
    ['2026-11-01', '2026-11-01', 'day', 'dimanche 1er novembre'],
    ['2026-11-02', '2026-11-08', 'week', 'du 2 au 8 novembre'],
    ['2026-09-28', '2026-10-04', 'week', 'du 28 septembre au 4 octobre'],
    ['2026-11-01', '2026-11-01', 'week', 'dimanche 1er novembre'],
    ['2026-11-01', '2026-11-30', 'month', 'novembre 2026'],
  ])('from %s to %s, by %s, is called « %4$s »', (from, to, step, title) => {
    expect(pointTitle(point(from, to), step)).toBe(title)
  })

  test.each<[string, Step, number, string]>([
    ['2026-11-03', 'day', 7, 'mar. 3'],
    ['2026-11-03', 'day', 30, '3 nov.'],
    ['2026-05-01', 'day', 30, '1er mai'],
    ['2026-11-02', 'week', 20, '2 nov.'],
    ['2026-11-01', 'month', 12, 'nov.'],
    ['2026-11-01', 'month', 13, 'nov. 26'],
  ])('of %s, by %s among %i, is labelled « %4$s »', (from, step, count, label) => {
    expect(pointLabel(point(from), step, count)).toBe(label)
  })
})

test.each([
  [7, [0, 1, 2, 3, 4, 5, 6]],
  [30, [4, 9, 14, 19, 24, 29]],
  [1, [0]],
  [0, []],
  [12, [1, 3, 5, 7, 9, 11]],
])('of %i bars, these are labelled: %j', (count, named) => {
  expect(labelledPoints(count)).toEqual(named)
})

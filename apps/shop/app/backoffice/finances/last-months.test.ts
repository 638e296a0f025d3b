import { expect, test } from 'vitest'
import { lastMonths } from './last-months.ts'

test('this month and the year before it, over the turn of the year', () => {
  const months = lastMonths('2026-02-28')
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(months.at(-1)).toBe('2025-02')
})

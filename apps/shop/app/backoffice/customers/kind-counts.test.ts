import { expect, test } from 'vitest'
import { countsOf } from './kind-counts.ts'

const exactly = (count: number) => ({ count, is_exact: true })
const STATS = {
  total: exactly(12),
  registered: exactly(4),
  guests: exactly(8),
  total_revenue: 100,
}

test('everybody is counted by kind, those who were searched for are not', () => {
  expect(countsOf({ search: '' }, STATS)).toEqual({
    all: STATS.total,
    registered: STATS.registered,
    guest: STATS.guests,
  })
  expect(countsOf({ search: 'Morel' }, STATS)).toBeNull()
})

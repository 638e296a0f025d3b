import { expect, test } from 'vitest'
import { countsOf } from './kind-counts.ts'

const STATS = { total: 12, registered: 4, guests: 8, total_revenue: 100 }

test('everybody is counted by kind, those who were searched for are not', () => {
  expect(countsOf({ search: '' }, STATS)).toEqual({ all: 12, registered: 4, guest: 8 })
  expect(countsOf({ search: 'Morel' }, STATS)).toBeNull()
})

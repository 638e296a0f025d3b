import type { PickupDay } from '@fournil/contract/shop/pickup'
import { expect, test } from 'vitest'
import { removalWayOut } from './removal-way-out.ts'

const without = (date: string, ...ids: string[]): PickupDay => ({
  date,
  selectable: false,
  reason: 'products_unavailable',
  unavailable_product_ids: ids,
})

test('the day that costs the fewest products wins, the earliest of equals', () => {
  const days = [
    without('2026-11-19', 'a', 'b'),
    without('2026-11-20', 'a'),
    without('2026-11-21', 'b'),
  ]
  expect(removalWayOut(days)).toEqual({ date: '2026-11-20', product_ids: ['a'] })
})

test('days that are shut for other reasons offer no way out', () => {
  expect(
    removalWayOut([
      { date: '2026-11-19', selectable: false, reason: 'closure', unavailable_product_ids: [] },
    ]),
  ).toBeNull()
})

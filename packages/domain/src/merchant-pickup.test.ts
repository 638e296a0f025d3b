import { expect, test } from 'vitest'
import { merchantPickup } from './merchant-pickup.ts'

const hours = (preparation_time_hours: number, cut_off_days: number | null = null) =>
  merchantPickup({ preparation_time_hours, preparation_time_unit: 'hours', cut_off_days })
const days = (preparation_time_hours: number) =>
  merchantPickup({ preparation_time_hours, preparation_time_unit: 'days' })

test.each([
  [hours(0), 'same_day'],
  [hours(6), 'same_day'],
  [hours(7), 'next_day'],
  [hours(24), 'next_day'],
  [hours(25), '2-day'],
  [hours(144), '6-day'],
  [hours(145), 'multi-week'],
  [hours(2, 1), 'next_day'],
  [hours(2, 3), '3-day'],
  [hours(72, 1), '3-day'],
  // Full days begin tomorrow.
  [days(0), 'next_day'],
  [days(1), '2-day'],
  [days(6), 'multi-week'],
])('%o is ready %s', ({ pickup_sla }, expected) => {
  expect(pickup_sla).toBe(expected)
})

test('today and tomorrow it is bought, later it is brought to the store', () => {
  expect([hours(2), hours(24), hours(48)].map((one) => one.pickup_method)).toEqual([
    'buy',
    'buy',
    'ship to store',
  ])
})

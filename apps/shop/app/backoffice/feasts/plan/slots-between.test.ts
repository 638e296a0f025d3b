import { expect, test } from 'vitest'
import { slotsBetween } from './slots-between.ts'

test('slots follow each other from opening to closing, and those that are there keep their places', () => {
  const known = [{ slot_time: '08:30', duration_minutes: 30 as const, max_orders: 4 }]
  expect(slotsBetween({ open: '08:00', close: '09:45' }, 30, known)).toEqual([
    { slot_time: '08:00', duration_minutes: 30, max_orders: 10 },
    { slot_time: '08:30', duration_minutes: 30, max_orders: 4 },
    { slot_time: '09:00', duration_minutes: 30, max_orders: 10 },
  ])
  expect(slotsBetween({ open: '12:00', close: '08:00' }, 30)).toEqual([])
  expect(slotsBetween({ open: '00:00', close: '23:59' }, 15)).toHaveLength(60)
})

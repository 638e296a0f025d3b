import { expect, test } from 'vitest'
import { slotsInside, slotsPerWeekday } from './slot-fit.ts'

const slot = (id: string, slot_time: string, day_of_week: number | null = null) => ({
  id,
  slot_time,
  day_of_week,
  duration_minutes: 30,
  max_orders: 10,
  is_active: true,
})
const ids = (slots: readonly { id: string }[] = []) => slots.map(({ id }) => id)

test('a slot belongs to every day, or to its own', () => {
  const week = slotsPerWeekday([slot('late', '18:00'), slot('early', '08:00:00', 6)])
  expect(ids(week[6])).toEqual(['early', 'late'])
  expect(ids(week[5])).toEqual(['late'])
  expect(week[6]?.[0]?.slot_time).toBe('08:00')
})

test('a day’s own slot replaces the everyday one of the same time', () => {
  const everyday = slot('everyday', '10:00')
  const saturday = slot('saturday', '10:00:00', 6)
  for (const slots of [
    [everyday, saturday],
    [saturday, everyday],
  ]) {
    expect(ids(slotsPerWeekday(slots)[6])).toEqual(['saturday'])
    expect(ids(slotsPerWeekday(slots)[0])).toEqual(['everyday'])
  }
})

test('an inactive slot is not there, and replaces nothing', () => {
  const week = slotsPerWeekday([slot('a', '10:00'), { ...slot('b', '10:00', 1), is_active: false }])
  expect(ids(week[1])).toEqual(['a'])
})

test('the whole slot must lie inside one open period', () => {
  const periods = [
    { open: 540, close: 720 },
    { open: 840, close: 1080 },
  ]
  const [day = []] = slotsPerWeekday(
    ['08:59', '09:00', '11:30', '11:31', '13:45', '14:00', '17:30', '17:45', '23:45'].map((time) =>
      slot(time, time),
    ),
  )
  expect(ids(slotsInside(periods, day))).toEqual(['09:00', '11:30', '14:00', '17:30'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStranded, type StoreCalendar } from './stranded-orders.ts'

const slot = (id: string, slot_time: string, values = {}) => ({
  id,
  day_of_week: null,
  slot_time,
  duration_minutes: 60,
  max_orders: 5,
  is_active: true,
  ...values,
})
// 2026-11-18 is a Wednesday.
const calendar = (values: Partial<StoreCalendar> = {}): StoreCalendar => ({
  hours: [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
    day_of_week,
    open_time: '07:00',
    close_time: '19:00',
    is_closed: false,
  })),
  special_hours: [],
  closures: [],
  slots: [slot('ten', '10:00'), slot('six', '18:00')],
  ...values,
})
const at = (slot_id: string | null, pickup_time: string) => ({
  slot_id,
  pickup_date: '2026-11-18',
  pickup_time,
})
const ten = at('ten', '10:00:00')
const six = at('six', '18:00')
const before = calendar()
const shorter = (close_time: string) =>
  calendar({ special_hours: [{ date: '2026-11-18', open_time: '07:00', close_time }] })

test('a closed day strands all its orders, and no other’s', () => {
  const after = calendar({ closures: [{ start_date: '2026-11-18', end_date: '2026-11-18' }] })
  expect(isStranded(ten, before, after)).toBe(true)
  expect(isStranded(at(null, '10:00'), before, after)).toBe(true)
  expect(isStranded({ ...ten, pickup_date: '2026-11-19' }, before, after)).toBe(false)
})

test('shorter hours strand what does not end before closing', () => {
  expect(isStranded(six, before, shorter('18:30'))).toBe(true)
  expect(isStranded(six, before, shorter('19:00'))).toBe(false)
  expect(isStranded(ten, before, shorter('18:30'))).toBe(false)
})

test.each([
  ['gone', []],
  ['offered no longer', [slot('ten', '10:00', { is_active: false })]],
  ['moved to another hour', [slot('ten', '10:30')]],
  ['moved to another day', [slot('ten', '10:00', { day_of_week: 4 })]],
])('a slot that is %s strands its orders', (_, slots) => {
  expect(isStranded(ten, before, calendar({ slots }))).toBe(true)
  expect(isStranded(at(null, '10:00'), before, calendar({ slots }))).toBe(false)
})

test('fewer places, or more days, strand nobody', () => {
  const after = calendar({ slots: [slot('ten', '10:00', { max_orders: 1, day_of_week: 3 })] })
  expect(isStranded(ten, before, after)).toBe(false)
})

test('what was stranded before is decided already; a day that closes on top asks again', () => {
  const inactive = calendar({ slots: [slot('ten', '10:00', { is_active: false })] })
  expect(isStranded(ten, inactive, calendar({ slots: [] }))).toBe(false)
  const closed = { ...inactive, closures: [{ start_date: '2026-11-18', end_date: '2026-11-20' }] }
  expect(isStranded(ten, inactive, closed)).toBe(true)
  expect(isStranded(ten, closed, { ...closed, slots: [] })).toBe(false)
})

test('a change that takes nothing away strands nobody', () => {
  const calendars = fc.record({
    closed: fc.boolean(),
    close: fc.constantFrom('10:30', '12:00', '18:30', '19:00'),
    active: fc.boolean(),
  })
  fc.assert(
    fc.property(calendars, fc.constantFrom(ten, six), (drawn, order) => {
      const drawnCalendar = {
        ...shorter(drawn.close),
        closures: drawn.closed ? [{ start_date: '2026-11-18', end_date: '2026-11-18' }] : [],
        slots: before.slots.map((each) => ({ ...each, is_active: drawn.active })),
      }
      expect(isStranded(order, drawnCalendar, drawnCalendar)).toBe(false)
      expect(isStranded(order, drawnCalendar, before)).toBe(false)
    }),
  )
})

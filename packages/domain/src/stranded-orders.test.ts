import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStranded, type StoreCalendar, slotsOfDay } from './stranded-orders.ts'

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

const feast = {
  id: 'noel',
  start_date: '2026-11-17',
  end_date: '2026-11-18',
  open_time: null,
  close_time: null,
}
const ofFeast = slot('early', '06:30', { feast_id: 'noel' })
const inFeast = at('early', '08:00')
const withFeast = (values = {}, slots = [slot('early', '08:00', { feast_id: 'noel' })]) =>
  calendar({ feasts: [{ ...feast, ...values }], slots: [...before.slots, ...slots] })

test('an order of a feast is stranded when its day leaves the feast, or the feast its slot', () => {
  expect(isStranded(inFeast, withFeast(), withFeast({ start_date: '2026-11-18' }))).toBe(false)
  expect(isStranded(inFeast, withFeast(), withFeast({ end_date: '2026-11-17' }))).toBe(true)
  expect(isStranded(inFeast, withFeast(), withFeast({}, []))).toBe(true)
  expect(isStranded(inFeast, withFeast(), calendar({ slots: [ofFeast] }))).toBe(true)
})

test('an order at a usual hour keeps it through a feast, unless the feast closes it', () => {
  expect(isStranded(ten, before, withFeast())).toBe(false)
  const opens = { open_time: '06:00', close_time: '10:30' }
  expect(isStranded(ten, before, withFeast(opens))).toBe(true)
  expect(isStranded(ten, before, withFeast({ ...opens, close_time: '11:00' }))).toBe(false)
})

test('a day offers the slots of its feast, or the usual ones where the feast has none', () => {
  const ids = (date: string, store: StoreCalendar) => slotsOfDay(date, store).map(({ id }) => id)
  expect(ids('2026-11-18', withFeast())).toEqual(['early'])
  expect(ids('2026-11-19', withFeast())).toEqual(['ten', 'six'])
  expect(ids('2026-11-18', withFeast({}, []))).toEqual(['ten', 'six'])
  expect(ids('2026-11-18', withFeast({}, [{ ...ofFeast, is_active: false }]))).toEqual([
    'ten',
    'six',
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from './calendar.ts'
import { dateIn } from './clock.ts'
import type { Feast } from './feasts.ts'
import { answerPickup, choosePickup, type PickupProduct, type PickupQuestion } from './pickup.ts'
import type { RushRule } from './rush.ts'
import { instantOf } from './wall-clock.ts'

// The date function held against a slow reading of the same rules, one sentence each: hours, closures, special hours, slots
// and places, preparation, cut-off, weekdays, periods, seasons, daily limits and feasts, in any combination.

const TODAY = '2026-11-16'
const ZONE = 'Europe/Paris'
const MOMENTS = ['06:00', '09:30', '14:00', '17:45', '23:10']
const SLOT_ENDS = { '08:00': '08:30', '11:30': '12:00', '18:00': '18:30' } as const
const SLOTS = ['08:00', '11:30', '18:00'] as const
/** At noon, which may have passed. */
const PAUSE_ENDS = [instantOf(ZONE, TODAY, '12:00').toISOString()]
const DAYS = Array.from({ length: 14 }, (_, i) => addDays(TODAY, i))

const dayAhead = fc.integer({ min: 0, max: 13 }).map((days) => addDays(TODAY, days))
const span = fc
  .tuple(dayAhead, fc.integer({ min: 0, max: 5 }))
  .map(([start_date, days]) => ({ start_date, end_date: addDays(start_date, days) }))
const closedOr = fc.constantFrom('closed', 'morning', 'long')
const HOURS = { morning: ['07:30', '12:30'], long: ['07:00', '19:00'] } as const

const hoursOf = (week: ('closed' | 'morning' | 'long')[]) =>
  week.map((kind, day_of_week) =>
    kind === 'closed'
      ? { day_of_week, open_time: null, close_time: null, is_closed: true }
      : { day_of_week, open_time: HOURS[kind][0], close_time: HOURS[kind][1], is_closed: false },
  )

const noRule = { date: null, ends_at: null, extra_minutes: null, percent: null, most_orders: null }
const anyRush: fc.Arbitrary<RushRule[]> = fc
  .record({
    // Seldom, for while it lasts nothing else can be seen.
    pause: fc.integer({ min: 0, max: 9 }),
    extra_minutes: fc.constantFrom(0, 120),
    fewer: fc.array(dayAhead, { maxLength: 3 }),
  })
  .map(({ pause, extra_minutes, fewer }) => [
    ...(pause < 2
      ? [{ ...noRule, kind: 'pause' as const, ends_at: PAUSE_ENDS[pause] ?? null }]
      : []),
    ...(extra_minutes > 0
      ? [{ ...noRule, kind: 'longer_preparation' as const, date: TODAY, extra_minutes }]
      : []),
    ...fewer.map((date) => ({ ...noRule, kind: 'fewer_places' as const, date, most_orders: 1 })),
  ])

const OWN_HOURS = { open_time: '10:00', close_time: '18:30' }
const ofFeast = (slot: string) => `${slot} of a feast`
const slotAt = (id: string, slot_time: string) => ({
  ...{ id, slot_time, day_of_week: null, duration_minutes: 30, max_orders: 2, is_active: true },
})

const anyFeasts: fc.Arbitrary<Feast[]> = fc
  .array(
    fc.record({
      days: span,
      offer: fc.constantFrom('only' as const, 'in_addition' as const),
      products: fc.subarray([
        { product_id: 'a', daily_capacity: 3 },
        { product_id: 'b', daily_capacity: null },
      ]),
      orders_until_time: fc.constantFrom('09:30', '18:00', null),
      hours: fc.constantFrom(OWN_HOURS, { open_time: null, close_time: null }),
      slots: fc.constantFrom([], ['11:30'], ['08:00', '18:00']),
    }),
    { maxLength: 2 },
  )
  .map((feasts) =>
    feasts.map(({ days, hours, slots, ...feast }, index) => ({
      id: String(index),
      name: 'Noël',
      ...days,
      ...hours,
      ...feast,
      orders_until_date: feast.orders_until_time ? TODAY : null,
      slots: slots.map((time) => slotAt(ofFeast(time), time)),
    })),
  )

const anyStore = fc
  .record({
    week: fc.array(closedOr, { minLength: 7, maxLength: 7 }) as fc.Arbitrary<
      ('closed' | 'morning' | 'long')[]
    >,
    special: fc.uniqueArray(dayAhead, { maxLength: 2 }),
    rush: anyRush,
    closures: fc.array(span, { maxLength: 2 }),
    feasts: anyFeasts,
  })
  .map(({ week, special, closures, rush, feasts }) => ({
    time_zone: ZONE,
    rush,
    feasts,
    hours: hoursOf(week),
    special_hours: special.map((date) => ({ date, open_time: '11:00', close_time: '13:00' })),
    closures,
    slots: SLOTS.map((slot_time) => slotAt(slot_time, slot_time)),
  }))

const anyLimit = (subject_id: string) =>
  fc.record({
    subject_id: fc.constant(subject_id),
    most: fc.option(fc.integer({ min: 1, max: 8 })),
    taken: fc
      .uniqueArray(dayAhead, { maxLength: 10 })
      .chain((dates) =>
        fc.tuple(
          ...dates.map((pickup_date) =>
            fc.record({ pickup_date: fc.constant(pickup_date), taken: fc.nat({ max: 5 }) }),
          ),
        ),
      ),
  })

const anyProduct = (id: string): fc.Arbitrary<PickupProduct> =>
  fc
    .record({
      preparation_time_hours: fc.integer({ min: 1, max: 30 }),
      preparation_time_unit: fc.constantFrom('hours' as const, 'days' as const),
      cutOff: fc.option(
        fc.record({
          cut_off_days: fc.integer({ min: 0, max: 3 }),
          cut_off_time: fc.constantFrom('00:00', '09:30', '18:00'),
        }),
      ),
      closedOn: fc.option(fc.integer({ min: 0, max: 6 })),
      periods: fc.array(
        fc.tuple(span, fc.boolean()).map(([days, is_available]) => ({ ...days, is_available })),
        { maxLength: 2 },
      ),
      seasonal: fc.constantFrom(false, false, false, true),
      quantity: fc.integer({ min: 1, max: 3 }),
      limit: anyLimit(id),
    })
    .map(({ cutOff, closedOn, limit, preparation_time_unit: unit, ...rest }) => ({
      id,
      ...rest,
      preparation_time_unit: unit,
      preparation_time_hours:
        unit === 'days' ? rest.preparation_time_hours % 4 : rest.preparation_time_hours,
      ...cutOff,
      schedule: closedOn === null ? [] : [{ day_of_week: closedOn, is_available: false }],
      daily_limits: [limit],
    }))

const anyQuestion: fc.Arbitrary<PickupQuestion> = fc
  .record({
    store: anyStore,
    products: fc.tuple(anyProduct('a'), anyProduct('b')),
    shared: fc.option(anyLimit('category')),
    time: fc.constantFrom(...MOMENTS),
    full: fc.uniqueArray(
      fc.tuple(fc.constantFrom(...SLOTS, ...SLOTS.map(ofFeast)), dayAhead, fc.constantFrom(1, 2)),
      {
        maxLength: 16,
        selector: ([slot, date]) => `${slot} ${date}`,
      },
    ),
  })
  .map(({ store, products, shared, time, full }) => ({
    store,
    products: products.map((product) => ({
      ...product,
      daily_limits: [...(product.daily_limits ?? []), ...(shared ? [shared] : [])],
    })),
    places: full.map(([slot_id, pickup_date, taken]) => ({ slot_id, pickup_date, taken })),
    now: instantOf(ZONE, TODAY, time),
  }))

function inTime(product: PickupProduct, at: Date, date: string, now: Date, extra: number) {
  const { preparation_time_hours: amount, cut_off_days: days, cut_off_time: time } = product
  const ready =
    product.preparation_time_unit === 'hours'
      ? at.getTime() >= now.getTime() + amount * 3_600_000 + extra * 60_000
      : date >= addDays(dateIn(ZONE, now), amount + 1)
  const ordered =
    days === null || days === undefined || !time
      ? true
      : now < instantOf(ZONE, addDays(date, -days), time)
  return ready && ordered
}

function feastOf(question: PickupQuestion, date: string): Feast | undefined {
  const length = (one: Feast) => Date.parse(one.end_date) - Date.parse(one.start_date)
  const covering = question.store.feasts?.filter((f) => f.start_date <= date && date <= f.end_date)
  return covering?.find((one) =>
    covering.every(
      (other) =>
        length(one) < length(other) ||
        (length(one) === length(other) &&
          (one.start_date < other.start_date ||
            (one.start_date === other.start_date && one.id <= other.id))),
    ),
  )
}

function sellsAt(question: PickupQuestion, product: PickupProduct, date: string): boolean {
  const feast = feastOf(question, date)
  if (!feast) return sellsOn(product, date)
  if (!feast.products.some(({ product_id }) => product_id === product.id))
    return feast.offer === 'in_addition' && sellsOn(product, date)
  const { orders_until_date: day, orders_until_time: time } = feast
  if (day && time && question.now >= instantOf(ZONE, day, time)) return false
  const isCalled = product.periods.some((p) => p.start_date <= date && date <= p.end_date)
  return !isCalled || sellsOn(product, date)
}

function sellsOn(product: PickupProduct, date: string): boolean {
  const covering = product.periods.filter((p) => p.start_date <= date && date <= p.end_date)
  const length = (p: { start_date: string; end_date: string }) =>
    Date.parse(p.end_date) - Date.parse(p.start_date)
  const shortest = covering.filter((p) => covering.every((other) => length(p) <= length(other)))
  if (shortest.length > 0) return shortest.every((p) => p.is_available)
  return !product.seasonal && product.schedule.every((d) => d.day_of_week !== weekdayOf(date))
}

function withinLimits(question: PickupQuestion, date: string): boolean {
  const { products } = question
  const ofFeast = feastOf(question, date)?.products ?? []
  const limits = products.flatMap((product) => product.daily_limits ?? [])
  return limits.every(({ subject_id, most, taken }) => {
    const wanted = products
      .filter((product) => product.daily_limits?.some((one) => one.subject_id === subject_id))
      .reduce((sum, { quantity = 1 }) => sum + quantity, 0)
    const own = ofFeast.find(({ product_id }) => product_id === subject_id)?.daily_capacity
    const limit = own ?? most ?? 999
    return wanted + (taken.find((day) => day.pickup_date === date)?.taken ?? 0) <= limit
  })
}

function canCollect(question: PickupQuestion, date: string, slot: keyof typeof SLOT_ENDS): boolean {
  const { store, products, places, now } = question
  const special = store.special_hours.filter((row) => row.date === date)
  const feast = feastOf(question, date)
  const usual =
    special.length > 0 ? special : store.hours.filter((h) => h.day_of_week === weekdayOf(date))
  const hours = feast?.open_time ? [feast] : usual
  const hasOwnSlots = feast !== undefined && feast.slots.length > 0
  const slot_id = hasOwnSlots ? ofFeast(slot) : slot
  if (hasOwnSlots && !feast.slots.some(({ id }) => id === slot_id)) return false
  const isOpen =
    !store.closures.some((row) => row.start_date <= date && date <= row.end_date) &&
    hours.some(
      ({ open_time: open, close_time: close }) =>
        open && close && open <= slot && SLOT_ENDS[slot] <= close,
    )
  const at = instantOf(ZONE, date, slot)
  const rush = store.rush ?? []
  const room = rush.some((rule) => rule.kind === 'fewer_places' && rule.date === date) ? 1 : 2
  const extra = rush.find((rule) => rule.kind === 'longer_preparation')?.extra_minutes ?? 0
  return (
    isOpen &&
    at >= now &&
    !rush.some(({ kind, ends_at }) => kind === 'pause' && !(ends_at && now >= new Date(ends_at))) &&
    !places.some((p) => p.slot_id === slot_id && p.pickup_date === date && p.taken >= room) &&
    products.every(
      (product) => inTime(product, at, date, now, extra) && sellsAt(question, product, date),
    ) &&
    withinLimits(question, date)
  )
}

test('a day and a time can be chosen when every rule allows it, and never otherwise', () => {
  let chosen = 0
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const pickup = answerPickup(question)
      for (const date of DAYS) {
        const open = SLOTS.filter((slot) => canCollect(question, date, slot))
        const offered = SLOTS.filter((slot) => choosePickup(pickup, date, slot).slot !== null)
        expect(offered, date).toEqual(open)
        expect(pickup.dayOn(date)?.selectable, date).toBe(open.length > 0)
        chosen += open.length
      }
    }),
    { numRuns: 300 },
  )
  expect(chosen, 'some can be chosen').toBeGreaterThan(50)
})

/** As an order reads it: its own day, of the day its own slot, and the feasts of that day. */
function narrowed({ store, places, ...question }: PickupQuestion, date: string, time: string) {
  const slots = store.slots.filter(({ slot_time }) => slot_time === time)
  const feasts = store.feasts?.filter((one) => one.start_date <= date && date <= one.end_date)
  const read = new Set(
    [...slots, ...(feasts ?? []).flatMap((one) => one.slots)].map(({ id }) => id),
  )
  return {
    ...question,
    store: { ...store, slots, feasts: feasts ?? [] },
    places: places.filter((place) => place.pickup_date === date && read.has(place.slot_id)),
  }
}

test('whether a time can be chosen is said by its own slot and the feasts of its day', () => {
  const seen = new Set<unknown>()
  fc.assert(
    fc.property(anyQuestion, dayAhead, fc.constantFrom(...SLOTS), (question, date, time) => {
      const all = choosePickup(answerPickup(question), date, time)
      const own = choosePickup(answerPickup(narrowed(question, date, time)), date, time)
      expect(own.slot).toEqual(all.slot)
      // Of what is in the way the slot comes before the products.
      if (own.refusal === 'products_unavailable' || own.refusal === 'paused')
        expect(own).toEqual(all)
      seen.add(own.refusal)
    }),
    { numRuns: 1000 },
  )
  expect([...seen]).toEqual(expect.arrayContaining([null, 'products_unavailable', 'full']))
})

test('asking for more never opens a day, and a limit lifted never closes one', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const open = (products: readonly PickupProduct[]) =>
        answerPickup({ ...question, products })
          .days.filter((day) => day.selectable)
          .map((day) => day.date)
      const now = open(question.products)
      const more = open(question.products.map((p) => ({ ...p, quantity: (p.quantity ?? 1) + 1 })))
      const lifted = open(question.products.map((p) => ({ ...p, daily_limits: [] })))
      expect(now).toEqual(expect.arrayContaining(more))
      expect(lifted).toEqual(expect.arrayContaining(now))
    }),
    { numRuns: 100 },
  )
})

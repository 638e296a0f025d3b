import { inTenant } from '@fournil/db'
import { addDays } from '@fournil/domain/calendar'
import { planOrder } from '@fournil/domain/checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MONDAY_9, type TestShop, testShop } from '../../catalogue/testing/test-shop.ts'
import { type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { checkoutFacts } from './checkout-facts.ts'
import { decideOrder } from './decide-order.ts'

let desk: OrderDesk
let shop: TestShop
let bread: string

const FIRST = '2026-11-15'
const LAST = '2027-02-20'
/** From before today to two weeks later, and the end of the calendar. */
const DAYS = [...Array.from({ length: 16 }, (_, day) => day - 2), 88, 89, 90, 100]

beforeAll(async () => {
  desk = await openOwnDesk()
  // Closed on Sundays.
  shop = await testShop(desk.database, { weekdays: [1, 2, 3, 4, 5, 6] })
  const { store_id } = shop
  bread = await shop.product('Pain', { daily_capacity: 5, preparation_time_hours: 18 })
  const own = { store_id, duration_minutes: 60, max_orders: 1 }
  const thursday = { ...own, slot_time: '10:00', day_of_week: 4 }
  const slot_id = await shop.add('pickup_time_slots', thursday)
  await shop.add('pickup_time_slots', { ...own, slot_time: '18:00', day_of_week: 0 })
  await shop.add('pickup_slot_places', { slot_id, pickup_date: '2026-11-19', taken: 1 })
  await shop.add('store_special_hours', {
    store_id,
    date: '2026-11-22',
    open_time: '17:00',
    close_time: '20:00',
  })
  await shop.add('store_exceptional_closures', {
    store_id,
    start_date: '2026-11-24',
    end_date: '2026-11-25',
  })
  await shop.period(bread, '2026-11-27', '2026-11-27', false)
  // A feast where bread is not sold, and another that sells nothing else; both have slots of their own, all of them full.
  for (const [date, offer] of [
    ['2026-11-23', 'only'],
    ['2026-11-30', 'in_addition'],
  ]) {
    const days = { start_date: date, end_date: date, name: 'Fête', offer }
    const feast_id = await shop.add('feasts', { store_id, ...days })
    for (const slot_time of ['10:00', '18:00']) {
      const feast_slot = { ...own, day_of_week: null, slot_time, feast_id }
      const slot_id = await shop.add('pickup_time_slots', feast_slot)
      await shop.add('pickup_slot_places', { slot_id, pickup_date: date, taken: 1 })
    }
  }
  await shop.add('pickup_day_counts', {
    store_id,
    pickup_date: '2026-11-28',
    subject_id: bread,
    taken: 5,
  })
  // Said of today, and tomorrow at ten is too early for it.
  const today = { kind: 'longer_preparation', date: '2026-11-16' }
  await shop.add('rush_rules', { ...today, extra_minutes: 480 })
})
afterAll(() => desk.close())

test('an order is decided from its own slot, or day, as it would be from the whole calendar', async () => {
  const seen = new Set<string>()
  for (const day of DAYS) {
    const pickup_date = addDays('2026-11-16', day)
    for (const pickup_time of ['10:00', '18:00', '18:30']) {
      const wish = wishFor(pickup_date, pickup_time)
      const on = pickup_date >= FIRST && pickup_date <= LAST ? pickup_date : FIRST
      const [ofSlot, ofDay, all] = await Promise.all([
        read({ on, at: pickup_time }),
        read({ on }),
        read({}),
      ])
      const ofCalendar = planOrder(all, wish)
      expect(planOrder(ofDay, wish), `${pickup_date} ${pickup_time}`).toEqual(ofCalendar)
      const { decision } = await decideOrder(ofSlot, wish, async () => ofDay)
      expect(decision, `${pickup_date} ${pickup_time}`).toEqual(ofCalendar)
      expect(ofSlot.store.slots.length).toBeLessThan(all.store.slots.length)
      const { refusal } = ofCalendar
      seen.add(refusal ? `${refusal.code} ${JSON.stringify(refusal.data)}` : 'placed')
    }
  }
  const words = [...seen].join('\n')
  for (const each of [
    'placed',
    'SLOT_FULL',
    'DAY_SOLD_OUT',
    'PRODUCTS_UNAVAILABLE',
    '"closure"',
    '"closed_weekday"',
    '"slot_unavailable"',
    '"before_minimum"',
    '"beyond_calendar"',
  ])
    expect(words).toContain(each)
})

async function read(part: { on?: string; at?: string }) {
  const ctx = desk.at(shop, MONDAY_9)
  const facts = await inTenant(ctx, (tx) =>
    checkoutFacts(ctx, tx, {
      store_id: shop.store_id,
      product_ids: [bread],
      first: FIRST,
      last: LAST,
      ...part,
      promo_code: null,
    }),
  )
  if (!facts) throw new Error('No such store.')
  return facts
}

function wishFor(pickup_date: string, pickup_time: string) {
  return {
    items: [{ product_id: bread, quantity: 1, price: 250 }],
    pickup_date,
    pickup_time,
    promo_code: null,
    confirmed_age: false,
  }
}

// Server only: uses Temporal through the wall clock. When else an order that is placed already can be collected.

import { addDays } from './calendar.ts'
import { minutesOf } from './clock.ts'
import type { DailyLimit, LimitedProduct } from './daily-limits.ts'
import type { Feast } from './feasts.ts'
import { isMovable, type OrderStatus } from './orders.ts'
import {
  answerPickup,
  CALENDAR_DAYS,
  type Pickup,
  type PickupDay,
  type PickupProduct,
  type PickupQuestion,
  type SlotOffer,
} from './pickup.ts'
import { minimumPickup } from './preparation.ts'
import { instantOf } from './wall-clock.ts'

/**
 * The same answer that an order gets, but for the preparation: it began when the order was placed. What is ready for its
 * own hour is ready for every later one; only an earlier hour needs the whole preparation from now on.
 */
export function answerMove(question: PickupQuestion, order: { pickup_at: Date }): Pickup {
  const { store, products, now } = question
  const fromNow = minimumPickup(products, now, store.time_zone)
  const minimum = new Date(
    Math.max(now.getTime(), Math.min(fromNow.getTime(), order.pickup_at.getTime())),
  )
  // A pause is for new orders.
  const rush = store.rush?.filter(({ kind }) => kind !== 'pause') ?? []
  const pickup = answerPickup({
    ...question,
    // So is the cut-off of a feast.
    store: { ...store, rush, feasts: store.feasts?.map(withoutCutOff) ?? [] },
    products: products.map(asReady),
  })

  const slotsOn = (date: string) =>
    pickup
      .slotsOn(date)
      .filter(({ slot_time }) => instantOf(store.time_zone, date, slot_time) >= minimum)
  const narrowed = (day: PickupDay): PickupDay => {
    if (!day.selectable) return day
    const slots = slotsOn(day.date)
    if (slots.some(({ places_left }) => places_left > 0)) return day
    const reason = slots.length > 0 ? 'full' : 'before_minimum'
    return { date: day.date, selectable: false, reason }
  }
  const dayOn = (date: string) => {
    const day = pickup.dayOn(date)
    return day && narrowed(day)
  }
  return {
    minimum,
    pause: null,
    today: pickup.today,
    slotsOn,
    dayOn,
    shortageOn: pickup.shortageOn,
    get days() {
      return pickup.days.map(narrowed)
    },
    get earliest() {
      return firstFrom(pickup.today, { dayOn, slotsOn, today: pickup.today }, ([slot]) => slot)
    },
  }
}

/**
 * Why a shopper cannot move their own order now; null when they can. Whoever may still call it off may also come at
 * another time; the clock decides and not only the status, as for calling off.
 */
export function ownMoveError(
  order: {
    status: OrderStatus
    paid_at: Date | null
    pays_on_collection: boolean
    cancellable_until: Date | null
  },
  now: Date,
): 'ORDER_NOT_MOVABLE' | 'TOO_LATE_TO_MOVE' | null {
  if (!isMovable(order)) return 'ORDER_NOT_MOVABLE'
  const isInTime = order.cancellable_until !== null && now < order.cancellable_until
  // What is paid when it is collected is being made from the start.
  const isUntouched = order.status === (order.paid_at ? 'paid' : 'preparing')
  return isUntouched && isInTime ? null : 'TOO_LATE_TO_MOVE'
}

/** What an order takes of a daily limit beyond what is counted already; less than nothing is what it gives back. */
export type DayShift = { subject_id: string; pickup_date: string; units: number }

/** What these products take together, for each limit that they have on a day. */
export function shiftsOf(
  products: readonly LimitedProduct[],
  pickup_date: string,
  sign: 1 | -1,
): DayShift[] {
  return products.flatMap(({ quantity = 1, daily_limits = [] }) =>
    daily_limits.map(({ subject_id }) => ({ subject_id, pickup_date, units: sign * quantity })),
  )
}

export function withShifts<Product extends LimitedProduct>(
  products: readonly Product[],
  shifts: readonly DayShift[],
): Product[] {
  return products.map((product) => ({
    ...product,
    daily_limits: product.daily_limits?.map((limit) => ({
      ...limit,
      taken: shifted(limit, shifts),
    })),
  }))
}

function shifted({ subject_id, taken }: DailyLimit, shifts: readonly DayShift[]) {
  const days = new Map(taken.map((day) => [day.pickup_date, day.taken]))
  for (const shift of shifts)
    if (shift.subject_id === subject_id)
      days.set(shift.pickup_date, (days.get(shift.pickup_date) ?? 0) + shift.units)
  return [...days].map(([pickup_date, units]) => ({ pickup_date, taken: Math.max(0, units) }))
}

/** The first day from its own on which all of it can be collected, at the hour that is nearest to the one it had. */
export function proposeMove(
  pickup: Pickup,
  order: { pickup_date: string; pickup_time: string },
): { date: string; slot_time: string } | null {
  const distance = ({ slot_time }: SlotOffer) =>
    Math.abs(minutesOf(slot_time) - minutesOf(order.pickup_time))
  const from = order.pickup_date > pickup.today ? order.pickup_date : pickup.today
  return firstFrom(from, pickup, (free) => free.toSorted((a, b) => distance(a) - distance(b))[0])
}

function firstFrom(
  from: string,
  { dayOn, slotsOn, today }: Pick<Pickup, 'dayOn' | 'slotsOn' | 'today'>,
  choose: (free: SlotOffer[]) => SlotOffer | undefined,
): { date: string; slot_time: string } | null {
  const last = addDays(today, CALENDAR_DAYS - 1)
  for (let date = from; date <= last; date = addDays(date, 1)) {
    if (!dayOn(date)?.selectable) continue
    const slot = choose(slotsOn(date).filter(({ places_left }) => places_left > 0))
    if (slot) return { date, slot_time: slot.slot_time }
  }
  return null
}

function asReady<Product extends PickupProduct>(product: Product): Product {
  return {
    ...product,
    preparation_time_hours: 0,
    preparation_time_unit: 'hours',
    cut_off_days: null,
    cut_off_time: null,
  }
}

function withoutCutOff(feast: Feast): Feast {
  return { ...feast, orders_until_date: null, orders_until_time: null }
}

// Server only: uses Temporal through the wall clock. A feast is a named stretch of days with rules of its own.

import { type AvailabilityPeriod, isAvailableOn, type ProductAvailability } from './availability.ts'
import { daysBetween } from './calendar.ts'
import { minutesOf } from './clock.ts'
import type { OpenPeriod } from './opening.ts'
import type { PickupSlot } from './slot-fit.ts'
import { instantOf } from './wall-clock.ts'

/** 'only': nothing else is sold on its days. 'in_addition': beside what is sold anyway. */
export const FEAST_OFFERS = ['only', 'in_addition'] as const
export type FeastOffer = (typeof FEAST_OFFERS)[number]

export type FeastProduct = {
  product_id: string
  /** At most so many a day; null: as its product says. */
  daily_capacity: number | null
}

/** A feast as one store keeps it. */
export type Feast = {
  id: string
  name: string
  /** Days of pickup, both ends included. */
  start_date: string
  end_date: string
  offer: FeastOffer
  products: readonly FeastProduct[]
  /** Until when its products can be ordered, on the store's clock; both or neither. */
  orders_until_date: string | null
  orders_until_time: string | null
  /** Hours of its own, which replace those of the day; both or neither. */
  open_time: string | null
  close_time: string | null
  /** Slots of its own, which replace the usual ones; none: the usual ones. */
  slots: readonly PickupSlot[]
}

/** The feast of a day: of several the shortest decides, then the one that begins first. */
export function feastOn<Known extends Feast>(feasts: readonly Known[], date: string): Known | null {
  const covering = feasts.filter((feast) => feast.start_date <= date && date <= feast.end_date)
  const [first] = covering.toSorted(
    (a, b) =>
      lengthOf(a) - lengthOf(b) ||
      (a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : 0) ||
      (a.id < b.id ? -1 : 1),
  )
  return first ?? null
}

/** Its own hours, where it has some. */
export function feastPeriods({ open_time, close_time }: Feast): OpenPeriod[] | null {
  if (!open_time || !close_time) return null
  return [{ open: minutesOf(open_time), close: minutesOf(close_time) }]
}

/** The last moment before which its products can be ordered; null: as long as they can be prepared. */
export function ordersUntil(
  { orders_until_date: date, orders_until_time: time }: Feast,
  timeZone: string,
): Date | null {
  return date && time ? instantOf(timeZone, date, time) : null
}

export type FeastDay = { date: string; feast: Feast; now: Date; time_zone: string }

/**
 * Whether a product can be collected on a day of a feast. A product of the feast is sold on its days until the cut-off,
 * whatever its weekdays and seasons; only a period in which it was called off is stronger.
 */
export function isSoldAtFeast(
  product: ProductAvailability & { id: string },
  { date, feast, now, time_zone }: FeastDay,
): boolean {
  if (!feast.products.some(({ product_id }) => product_id === product.id))
    return feast.offer === 'in_addition' && isAvailableOn(date, product)
  const until = ordersUntil(feast, time_zone)
  if (until && now >= until) return false
  const called = product.periods.filter((period) => covers(period, date))
  return called.length === 0 || isAvailableOn(date, product)
}

/** The feast's own limit of a product, instead of its usual one; undefined: the usual one. */
export function feastLimit(feast: Feast | null, product_id: string): number | undefined {
  return (
    feast?.products.find((product) => product.product_id === product_id)?.daily_capacity ??
    undefined
  )
}

function covers({ start_date, end_date }: AvailabilityPeriod, date: string): boolean {
  return start_date <= date && date <= end_date
}

function lengthOf({ start_date, end_date }: Feast): number {
  return daysBetween(start_date, end_date)
}

// Server only: uses Temporal through the wall clock. A feast is a named stretch of days with rules of its own.

import { type AvailabilityPeriod, isAvailableOn, type ProductAvailability } from './availability.ts'
import { type FeastHours, type FeastOffer, feastOn } from './feast-days.ts'
import type { PickupSlot } from './slot-fit.ts'
import { instantOf } from './wall-clock.ts'

export type FeastProduct = {
  product_id: string
  /** At most so many a day; null: as its product says. */
  daily_capacity: number | null
}

/** A feast as one store keeps it. */
export type Feast = FeastHours & {
  name: string
  offer: FeastOffer
  products: readonly FeastProduct[]
  /** Until when its products can be ordered, on the store's clock; both or neither. */
  orders_until_date: string | null
  orders_until_time: string | null
  /** Slots of its own, which replace the usual ones; none: the usual ones. */
  slots: readonly PickupSlot[]
}

/** The last moment before which its products can be ordered; null: as long as they can be prepared. */
export function ordersUntil(
  { orders_until_date: date, orders_until_time: time }: Feast,
  timeZone: string,
): Date | null {
  return date && time ? instantOf(timeZone, date, time) : null
}

/** What decides, beside the product itself, on which days it is sold. */
export type SaleCalendar = { feasts?: readonly Feast[]; now: Date; time_zone: string }

/** Whether a product can be collected on a day, as far as its own days and the feasts of the store decide. */
export function isSoldOn(
  product: ProductAvailability & { id: string },
  date: string,
  { feasts = [], now, time_zone }: SaleCalendar,
): boolean {
  const feast = feastOn(feasts, date)
  return feast
    ? isSoldAtFeast(product, { date, feast, now, time_zone })
    : isAvailableOn(date, product)
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

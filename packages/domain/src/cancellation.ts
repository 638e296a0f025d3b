// Server only: uses Temporal through the wall clock. Until when a shopper may call their own order off.

import { addDays } from './calendar.ts'
import { dateIn } from './clock.ts'
import type { OrderStatus } from './orders.ts'
import { cutOffOf, type Preparation, type PreparationTime } from './preparation.ts'
import { isPaidAtShop } from './refunds.ts'
import { startOfDay } from './wall-clock.ts'

/** The most hours before pickup that a shop may ask for. */
export const MOST_CANCELLATION_HOURS = 720

type Collected = {
  products: readonly Preparation[]
  pickup_at: Date
  time_zone: string
  /** The shop's own notice in hours before pickup; null: as long as the preparation takes. */
  cancellation_hours: number | null
}

/**
 * The cut-off of an order, fixed when it is placed: what a shopper was promised does not change with the shop's settings.
 * Without a notice of the shop's own it is the last moment at which the same order could still be placed.
 */
export function cancellableUntil({
  products,
  pickup_at,
  time_zone,
  cancellation_hours,
}: Collected): Date {
  if (cancellation_hours !== null) return hoursBefore(pickup_at, cancellation_hours)
  const date = dateIn(time_zone, pickup_at)
  const moments = products.flatMap((product) =>
    [
      startOf(product, pickup_at, time_zone).getTime(),
      cutOffOf(product, date, time_zone)?.getTime() ?? [],
    ].flat(),
  )
  return new Date(Math.min(pickup_at.getTime(), ...moments))
}

/** When its preparation has to begin; the counterpart of `minimumPickup`. */
function startOf(product: Preparation, pickup_at: Date, timeZone: string): Date {
  const moments = (product.extra_preparations ?? []).map((extra) => {
    if (extra.preparation_time_unit !== product.preparation_time_unit)
      return beforeTime(product, beforeTime(extra, pickup_at, timeZone), timeZone).getTime()
    const amount = product.preparation_time_hours + extra.preparation_time_hours
    return beforeTime({ ...extra, preparation_time_hours: amount }, pickup_at, timeZone).getTime()
  })
  const own = beforeTime(product, pickup_at, timeZone)
  return new Date(Math.min(own.getTime(), ...moments))
}

function beforeTime(time: PreparationTime, pickup_at: Date, timeZone: string): Date {
  const { preparation_time_hours: amount, preparation_time_unit: unit } = time
  if (unit === 'hours') return hoursBefore(pickup_at, amount)
  return startOfDay(timeZone, addDays(dateIn(timeZone, pickup_at), -Math.ceil(amount)))
}

function hoursBefore(moment: Date, hours: number): Date {
  return new Date(moment.getTime() - hours * 3_600_000)
}

export type OwnOrder = {
  status: OrderStatus
  total_ttc: number
  paid_at: Date | null
  payment_intent_id: string | null
  pays_on_collection: boolean
  /** Null for an order nobody promised anything about: then only the shop cancels it. */
  cancellable_until: Date | null
}

export type CancellationError = 'PAID_AT_SHOP' | 'TOO_LATE_TO_CANCEL'

/**
 * Why a shopper cannot cancel by themselves now; null when they can. The clock decides and not only the status: goods are
 * handed over without anybody pressing a button. An order that nobody paid costs the shop nothing, and can be given up; one
 * that is paid when it is collected is being made meanwhile.
 */
export function cancellationError(order: OwnOrder, now: Date): CancellationError | null {
  if (isPaidAtShop(order)) return 'PAID_AT_SHOP'
  const isOwed = order.paid_at === null && order.pays_on_collection
  const isOpen = order.status === 'pending' || order.status === (isOwed ? 'preparing' : 'paid')
  if (!isOpen) return 'TOO_LATE_TO_CANCEL'
  if (order.paid_at === null && !isOwed) return null
  const isInTime = order.cancellable_until !== null && now < order.cancellable_until
  return isInTime ? null : 'TOO_LATE_TO_CANCEL'
}

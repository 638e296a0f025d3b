// Server only: uses Temporal through the wall clock.

import { addDays } from './calendar.ts'
import { dateIn } from './clock.ts'
import type { PreparationTimeUnit } from './products.ts'
import { startOfDay } from './wall-clock.ts'

export type Preparation = {
  /** Counted in the unit beside it, whatever the name says. */
  preparation_time_hours: number
  preparation_time_unit: PreparationTimeUnit
}

/** A mixed cart is ready when its slowest product is. */
export function minimumPickup(products: readonly Preparation[], now: Date, timeZone: string): Date {
  const moments = products.map((product) => readyAt(product, now, timeZone).getTime())
  return new Date(Math.max(now.getTime(), ...moments))
}

/** Hours run on from now; days are full days, the first of which begins tomorrow at midnight. */
function readyAt(product: Preparation, now: Date, timeZone: string): Date {
  const { preparation_time_hours: amount, preparation_time_unit: unit } = product
  if (unit === 'hours') return new Date(now.getTime() + amount * 3_600_000)
  return startOfDay(timeZone, addDays(dateIn(timeZone, now), 1 + Math.ceil(amount)))
}

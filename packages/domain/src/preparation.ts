// Server only: uses Temporal through the wall clock.

import { addDays } from './calendar.ts'
import { dateIn } from './clock.ts'
import type { PreparationTimeUnit } from './products.ts'
import { instantOf, startOfDay } from './wall-clock.ts'

/** 'Before 18:00 the day before': one day, '18:00', on the store's clock. Both or neither. */
export type CutOff = { cut_off_days?: number | null; cut_off_time?: string | null }

export type Preparation = CutOff & {
  /** Counted in the unit beside it, whatever the name says. */
  preparation_time_hours: number
  preparation_time_unit: PreparationTimeUnit
}

/** A mixed cart is ready when its slowest product is. */
export function minimumPickup(products: readonly Preparation[], now: Date, timeZone: string): Date {
  const moments = products.flatMap((product) => [
    readyAt(product, now, timeZone).getTime(),
    openAgainAt(product, now, timeZone).getTime(),
  ])
  return new Date(Math.max(now.getTime(), ...moments))
}

/** Hours run on from now; days are full days, the first of which begins tomorrow at midnight. */
function readyAt(product: Preparation, now: Date, timeZone: string): Date {
  const { preparation_time_hours: amount, preparation_time_unit: unit } = product
  if (unit === 'hours') return new Date(now.getTime() + amount * 3_600_000)
  return startOfDay(timeZone, addDays(dateIn(timeZone, now), 1 + Math.ceil(amount)))
}

/** The first day whose cut-off has not passed yet; the days after it are open too. */
function openAgainAt(
  { cut_off_days: days, cut_off_time: time }: CutOff,
  now: Date,
  timeZone: string,
): Date {
  if (days === null || days === undefined || !time) return now
  const today = dateIn(timeZone, now)
  const isPast = now >= instantOf(timeZone, today, time)
  const first = addDays(today, days + (isPast ? 1 : 0))
  return first === today ? now : startOfDay(timeZone, first)
}

/** The last moment before which something can be ordered for that day; null without a cut-off. */
export function cutOffOf(
  { cut_off_days: days, cut_off_time: time }: CutOff,
  date: string,
  timeZone: string,
): Date | null {
  if (days === null || days === undefined || !time) return null
  return instantOf(timeZone, addDays(date, -days), time)
}

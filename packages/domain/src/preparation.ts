// Server only: uses Temporal through the wall clock.

import { addDays } from './calendar.ts'
import { dateIn } from './clock.ts'
import type { PreparationTimeUnit } from './products.ts'
import { instantOf, startOfDay } from './wall-clock.ts'

/** 'Before 18:00 the day before': one day, '18:00', on the store's clock. Both or neither. */
export type CutOff = { cut_off_days?: number | null; cut_off_time?: string | null }

export type PreparationTime = {
  /** Counted in the unit beside it, whatever the name says. */
  preparation_time_hours: number
  preparation_time_unit: PreparationTimeUnit
}

export type Preparation = CutOff &
  PreparationTime & {
    /** Of what was chosen with it. They go on side by side, after the product's own time: the longest counts. */
    extra_preparations?: readonly PreparationTime[] | undefined
  }

/** A mixed cart is ready when its slowest product is. In a rush, what is made within hours takes some minutes more. */
export function minimumPickup(
  products: readonly Preparation[],
  now: Date,
  timeZone: string,
  extra_minutes = 0,
): Date {
  const moments = products.flatMap((product) => [
    readyAt(product, now, timeZone, extra_minutes).getTime(),
    openAgainAt(product, now, timeZone).getTime(),
  ])
  return new Date(Math.max(now.getTime(), ...moments))
}

function readyAt(product: Preparation, now: Date, timeZone: string, extra_minutes: number): Date {
  const isHours = product.preparation_time_unit === 'hours'
  const start = isHours ? new Date(now.getTime() + extra_minutes * 60_000) : now
  const own = afterTime(product, start, timeZone)
  const moments = (product.extra_preparations ?? []).map((extra) => {
    if (extra.preparation_time_unit !== product.preparation_time_unit)
      return afterTime(extra, own, timeZone).getTime()
    const amount = product.preparation_time_hours + extra.preparation_time_hours
    return afterTime({ ...extra, preparation_time_hours: amount }, start, timeZone).getTime()
  })
  return new Date(Math.max(own.getTime(), ...moments))
}

/** Hours run on from now; days are full days, the first of which begins tomorrow at midnight. */
function afterTime(time: PreparationTime, now: Date, timeZone: string): Date {
  const { preparation_time_hours: amount, preparation_time_unit: unit } = time
  if (unit === 'hours') return new Date(now.getTime() + amount * 3_600_000)
  return startOfDay(timeZone, addDays(dateIn(timeZone, now), 1 + Math.ceil(amount)))
}

/** What a notice says of it: one figure, never too short. */
export function longestPreparation(products: readonly Preparation[]): PreparationTime | null {
  const times = products.flatMap((product) => [
    product,
    ...(product.extra_preparations ?? []).map((extra) => together(product, extra)),
  ])
  return times.toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? null
}

function together(own: PreparationTime, extra: PreparationTime): PreparationTime {
  const isSame = own.preparation_time_unit === extra.preparation_time_unit
  const inUnit = ({
    preparation_time_hours: amount,
    preparation_time_unit: unit,
  }: PreparationTime) => (isSame || unit === 'days' ? amount : Math.ceil(amount / 24))
  return {
    preparation_time_hours: inUnit(own) + inUnit(extra),
    preparation_time_unit: isSame ? own.preparation_time_unit : 'days',
  }
}

// Full days wait longer than hours, then the larger figure.
function weightOf({
  preparation_time_hours: amount,
  preparation_time_unit: unit,
}: PreparationTime) {
  return unit === 'days' ? (amount + 1) * 24 : amount
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

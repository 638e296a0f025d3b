import { minutesOf, timeOf } from './clock.ts'
import { type OpenPeriod, openPeriodsOn, type StoreHours } from './opening.ts'

/** 'Every 30 minutes from 9:00 to 12:00, 10 orders each, on these days of the week'. */
export type SlotSeries = {
  from_time: string
  to_time: string
  /** From one slot to the next, and how long each lasts. */
  duration_minutes: number
  max_orders: number
  /** 0 is Sunday. All seven make slots for every day. */
  weekdays: readonly number[]
}

export type SlotKey = { day_of_week: number | null; slot_time: string }

export type PlannedSlot = SlotKey & { skipped: null | 'exists' | 'outside_hours' }

/**
 * The slots of a series, those that will not be made among them: one that is there already, for its day or for every
 * day, and one that the store's weekly hours never contain.
 */
export function planSlots(
  series: SlotSeries,
  existing: readonly SlotKey[],
  hours: readonly StoreHours[],
): PlannedSlot[] {
  const starts = startsOf(series)
  return daysOf(series).flatMap((day_of_week) =>
    starts.map((start) => ({
      day_of_week,
      slot_time: timeOf(start),
      skipped: whySkipped(day_of_week, start, series.duration_minutes, existing, hours),
    })),
  )
}

/** The last slot ends with the series: from 9:00 to 10:15, every 30 minutes, there are two. */
function startsOf({ from_time, to_time, duration_minutes }: SlotSeries): number[] {
  const from = minutesOf(from_time)
  const count = Math.floor((minutesOf(to_time) - from) / duration_minutes)
  return Array.from({ length: Math.max(0, count) }, (_, at) => from + at * duration_minutes)
}

/** Monday first. */
function daysOf({ weekdays }: SlotSeries): (number | null)[] {
  const chosen = new Set(weekdays)
  if (chosen.size === 7) return [null]
  return [1, 2, 3, 4, 5, 6, 0].filter((day) => chosen.has(day))
}

function whySkipped(
  day: number | null,
  start: number,
  minutes: number,
  existing: readonly SlotKey[],
  hours: readonly StoreHours[],
): PlannedSlot['skipped'] {
  const isThere = existing.some(
    (slot) =>
      minutesOf(slot.slot_time) === start &&
      (slot.day_of_week === null || slot.day_of_week === day),
  )
  if (isThere) return 'exists'
  const days = day === null ? [0, 1, 2, 3, 4, 5, 6] : [day]
  const contains = ({ open, close }: OpenPeriod) => open <= start && start + minutes <= close
  return days.some((each) => weeklyPeriods(each, hours).some(contains)) ? null : 'outside_hours'
}

// The week without its exceptions: a date of that weekday, read from the weekly hours alone.
function weeklyPeriods(day: number, hours: readonly StoreHours[]): OpenPeriod[] {
  return openPeriodsOn(`2026-01-${String(4 + day).padStart(2, '0')}`, {
    hours,
    special_hours: [],
    closures: [],
  })
}

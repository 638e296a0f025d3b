import { addDays, SHORT_WEEKDAYS, weekdayOf } from './calendar.ts'
import { openPeriodsOn, type StoreOpening } from './opening.ts'

export type ScheduleDay = { day_of_week: number; is_available: boolean }

/** Days as 'YYYY-MM-DD', inclusive at both ends. */
export type AvailabilityPeriod = {
  start_date: string
  end_date: string
  is_available: boolean
  reason?: string | null
}

export type ProductAvailability = {
  /** A galette: sold only inside its available periods. */
  seasonal?: boolean
  schedule: readonly ScheduleDay[]
  periods: readonly AvailabilityPeriod[]
}

export function isAvailableOn(date: string, product: ProductAvailability): boolean {
  if (product.periods.length > 0) {
    const covering = product.periods.filter(
      ({ start_date, end_date }) => start_date <= date && date <= end_date,
    )
    if (covering.length > 0) return shortestDecides(covering)
  }
  if (product.seasonal) return false
  if (product.schedule.length === 0) return true
  const weekday = weekdayOf(date)
  return product.schedule.find((day) => day.day_of_week === weekday)?.is_available ?? true
}

/** Derived, never set by hand. */
export function hasCustomAvailability(
  schedule: readonly ScheduleDay[],
  periods: readonly AvailabilityPeriod[],
  seasonal = false,
): boolean {
  if (seasonal || periods.length > 0) return true
  const listed = new Set(schedule.map((day) => day.day_of_week)).size
  return schedule.some((day) => !day.is_available) || (listed > 0 && listed < 7)
}

/** A product with no row for a store is offered there. */
export function isOfferedAt(
  store_id: string,
  rows: readonly { store_id: string; is_available: boolean }[],
): boolean {
  return rows.find((row) => row.store_id === store_id)?.is_available ?? true
}

export type StripDay = { day_of_week: number; label: string; date: string; available: boolean }

/**
 * Dim..Sam, each cell answered for the next such day from today on: closures, special hours and
 * periods count, so a highlighted day is a day on which the product can be collected.
 */
export function availabilityStrip(
  product: ProductAvailability,
  store: StoreOpening | null,
  today: string,
): StripDay[] {
  const first = weekdayOf(today)
  return SHORT_WEEKDAYS.map((label, day_of_week) => {
    const date = addDays(today, (day_of_week - first + 7) % 7)
    const open = store === null || openPeriodsOn(date, store).length > 0
    return { day_of_week, label, date, available: open && isAvailableOn(date, product) }
  })
}

/** Current and coming periods, soonest first, and how many more there are. */
export function upcomingPeriods<Period extends AvailabilityPeriod>(
  periods: readonly Period[],
  today: string,
  most = 5,
): { shown: Period[]; more: number } {
  const upcoming = periods
    .filter((period) => period.end_date >= today)
    .toSorted((a, b) => (a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : 0))
  return { shown: upcoming.slice(0, most), more: Math.max(0, upcoming.length - most) }
}

function shortestDecides(covering: readonly AvailabilityPeriod[]): boolean {
  const shortest = Math.min(...covering.map(lengthOf))
  // Two of the same length that disagree: selling what cannot be made is the worse mistake.
  return covering.every((period) => lengthOf(period) > shortest || period.is_available)
}

function lengthOf(period: AvailabilityPeriod): number {
  return Date.parse(period.end_date) - Date.parse(period.start_date)
}

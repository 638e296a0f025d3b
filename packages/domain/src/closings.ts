import { addDays } from './calendar.ts'
import { dateIn } from './clock.ts'

// When a till is closed: each day once it is over at every store, then the month and the year that end with it.

export const CLOSING_KINDS = ['day', 'month', 'year'] as const
export type ClosingKind = (typeof CLOSING_KINDS)[number]

export type Period = { kind: ClosingKind; period_start: string }

/** What is known of a till; days as 'YYYY-MM-DD', periods by their first day. */
export type TillState = {
  /** The latest day that is over at all stores. */
  day_over: string
  day_closed: string | null
  /** The first day that counts a payment and is not closed. */
  day_with_payments: string | null
  /** The first day that counts money of the counter: from then on days without a sale are closed, too. */
  counter_since: string | null
  /** The first closed day after the last closed month, the first closed month after the last closed year. */
  day_without_month: string | null
  month_without_year: string | null
}

/** The one closing to make now; null when none is due. Made one after the other, they are the same whoever makes them. */
export function nextClosing(till: TillState): Period | null {
  const day = nextDay(till)
  const isOpen = (end: string) => end > till.day_over || (day !== null && day <= end)
  const month = till.day_without_month && period('month', till.day_without_month)
  if (month && !isOpen(periodEnd(month))) return month
  const year = till.month_without_year && period('year', till.month_without_year)
  if (year && !isOpen(periodEnd(year)) && !(month && month.period_start <= periodEnd(year)))
    return year
  return day !== null && day <= till.day_over ? { kind: 'day', period_start: day } : null
}

function period(kind: ClosingKind, day: string): Period {
  return { kind, period_start: periodStart(kind, day) }
}

function nextDay({ day_closed, day_with_payments, counter_since }: TillState): string | null {
  const following = day_closed && addDays(day_closed, 1)
  const atCounter = counter_since && (following ? later(following, counter_since) : counter_since)
  if (!atCounter || !day_with_payments) return atCounter ?? day_with_payments
  return atCounter < day_with_payments ? atCounter : day_with_payments
}

/** Yesterday, where it is earliest: a store in the west still sells while one in the east has closed. */
export function lastDayOver(timeZones: readonly string[], now: Date): string {
  const today = timeZones.map((zone) => dateIn(zone, now)).toSorted()[0]
  return addDays(today ?? dateIn('Europe/Paris', now), -1)
}

export function periodStart(kind: ClosingKind, day: string): string {
  if (kind === 'day') return day
  return kind === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`
}

/** Its last day. */
export function periodEnd({ kind, period_start }: Period): string {
  if (kind === 'day') return period_start
  const long = kind === 'month' ? 31 : 366
  const next = addDays(period_start, long)
  return addDays(periodStart(kind, next), -1)
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

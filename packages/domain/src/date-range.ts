import { addDays, daysInclusive } from './calendar.ts'

// A range of calendar days, both ends included.

export type DateRange = { from: string; to: string }

export const REPORT_YEARS = 5

export type DateRangeError = 'reversed' | 'too_long'

/** What keeps a range from being reported on, if anything does. */
export function dateRangeError({ from, to }: DateRange): DateRangeError | null {
  if (to < from) return 'reversed'
  const limit = `${Number(from.slice(0, 4)) + REPORT_YEARS}${from.slice(4)}`
  return to > limit ? 'too_long' : null
}

/** Every day of the range, in order. */
export function eachDay({ from, to }: DateRange): string[] {
  return Array.from({ length: Math.max(0, daysInclusive(from, to)) }, (_, n) => addDays(from, n))
}

/** The range of the same length that ends the day before. */
export function rangeBefore({ from, to }: DateRange): DateRange {
  return { from: addDays(from, -daysInclusive(from, to)), to: addDays(from, -1) }
}

/** The last so many days, today included. */
export function lastDays(today: string, days: number): DateRange {
  return { from: addDays(today, 1 - days), to: today }
}

export type RangeInMonths = {
  /** First days of the first and of the last month that lie in the range as a whole. */
  months: DateRange | null
  /** The days before and after them. */
  days: DateRange[]
}

/** The range as whole months and what sticks out at both ends: figures kept by month need not be added up by day. */
export function inMonths({ from, to }: DateRange): RangeInMonths {
  const first = from.endsWith('-01') ? from : firstOfNext(from)
  const next = `${addDays(to, 1).slice(0, 7)}-01`
  if (first >= next) return { months: null, days: [{ from, to }] }
  const last = `${addDays(next, -1).slice(0, 7)}-01`
  const ends = [
    { from, to: addDays(first, -1) },
    { from: next, to },
  ]
  return { months: { from: first, to: last }, days: ends.filter((end) => end.from <= end.to) }
}

function firstOfNext(date: string): string {
  // Whatever the day, 31 days after the first of a month is the month after it.
  return `${addDays(`${date.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
}

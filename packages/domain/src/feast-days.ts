import { daysBetween } from './calendar.ts'
import { minutesOf } from './clock.ts'

/** 'only': nothing else is sold on its days. 'in_addition': beside what is sold anyway. */
export const FEAST_OFFERS = ['only', 'in_addition'] as const
export type FeastOffer = (typeof FEAST_OFFERS)[number]

/** From the first galette to the last: a month and what surrounds it. */
export const MOST_FEAST_DAYS = 62

/** The days of a feast, both ends included. */
export type FeastDays = { id: string; start_date: string; end_date: string }

/** Hours of its own, which replace those of the day; both or neither. */
export type FeastHours = FeastDays & { open_time: string | null; close_time: string | null }

/** The feast of a day: of several the shortest decides, then the one that begins first. */
export function feastOn<Known extends FeastDays>(
  feasts: readonly Known[],
  date: string,
): Known | null {
  // Most of the year there is none, and every day of every product asks.
  if (feasts.length === 0) return null
  const covering = feasts.filter((feast) => feast.start_date <= date && date <= feast.end_date)
  const [first] = covering.toSorted(
    (a, b) =>
      lengthOf(a) - lengthOf(b) ||
      (a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : 0) ||
      (a.id < b.id ? -1 : 1),
  )
  return first ?? null
}

/** Its own hours as minutes of the day, where it has some. */
export function feastPeriods({ open_time, close_time }: FeastHours) {
  if (!open_time || !close_time) return null
  return [{ open: minutesOf(open_time), close: minutesOf(close_time) }]
}

function lengthOf({ start_date, end_date }: FeastDays): number {
  return daysBetween(start_date, end_date)
}

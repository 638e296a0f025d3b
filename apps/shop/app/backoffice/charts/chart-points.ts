import { addDays, daysBetween, weekdayOf } from '@fournil/domain/calendar'

export type ChartDay = { date: string; value: number; orders_count: number }
export type Step = 'day' | 'week' | 'month'

/** One bar: a day, or as many days as fit under one bar that can still be seen. */
export type Point = { from: string; to: string; value: number; orders_count: number }

const MOST_DAYS = 92
const MOST_WEEKS = 190

/** Every day of the range has its place, whether something was sold or not. */
export function chartPoints(
  days: readonly ChartDay[],
  from: string,
  to: string,
): { step: Step; points: Point[] } {
  const step = stepOf(from, to)
  const points: Point[] = []
  for (let start = from; start <= to; ) {
    const end = earlier(lastDayOf(start, step), to)
    points.push({ from: start, to: end, value: 0, orders_count: 0 })
    start = addDays(end, 1)
  }
  let at = 0
  for (const day of days.toSorted((a, b) => a.date.localeCompare(b.date))) {
    while (at < points.length - 1 && (points[at]?.to ?? '') < day.date) at += 1
    const point = points[at]
    if (!point || day.date < point.from || day.date > point.to) continue
    point.value += day.value
    point.orders_count += day.orders_count
  }
  return { step, points }
}

/** What one bar of this range stands for. */
export function stepOf(from: string, to: string): Step {
  const days = daysBetween(from, to) + 1
  if (days <= MOST_DAYS) return 'day'
  return days <= MOST_WEEKS ? 'week' : 'month'
}

function lastDayOf(date: string, step: Step): string {
  if (step === 'day') return date
  // A French week ends on Sunday.
  if (step === 'week') return addDays(date, (7 - weekdayOf(date)) % 7)
  const [year = 0, month = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

function earlier(a: string, b: string): string {
  return a < b ? a : b
}

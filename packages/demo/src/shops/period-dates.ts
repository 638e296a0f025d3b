import type { MonthDay, PeriodDates } from './types.ts'

/** The dates of a period as seen from `today`: the one under way, else the next to come. */
export function periodDates(
  period: PeriodDates,
  today: string,
): { start_date: string; end_date: string } {
  if (period.kind === 'relative') {
    return {
      start_date: dayAfter(today, period.from_offset_days),
      end_date: dayAfter(today, period.to_offset_days),
    }
  }
  // A winter season that began last year may still be under way.
  const year = Number(today.slice(0, 4))
  const seasons = [year - 1, year, year + 1].map((start) => season(period.from, period.to, start))
  return seasons.find((dates) => dates.end_date >= today) ?? season(period.from, period.to, year)
}

export function dayAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

function season(from: MonthDay, to: MonthDay, year: number) {
  const crossesNewYear = to.month * 100 + to.day < from.month * 100 + from.day
  return {
    start_date: dateOf(year, from),
    end_date: dateOf(crossesNewYear ? year + 1 : year, to),
  }
}

function dateOf(year: number, { month, day }: MonthDay): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

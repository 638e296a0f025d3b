import { daysBetween, WEEKDAYS, weekdayOf } from '@fournil/domain/calendar'
import { shortMonth } from '../charts/short-months.ts'

/** Nothing for today, else 'hier', 'demain' or 'mar. 17 nov.': it stands over the time. */
export function pickupDay(date: string, today: string): string | null {
  const away = daysBetween(today, date)
  if (away === 0) return null
  if (away === 1) return 'demain'
  if (away === -1) return 'hier'
  const weekday = WEEKDAYS[weekdayOf(date)]?.slice(0, 3)
  return `${weekday}. ${Number(date.slice(8))} ${shortMonth(date)}`
}

import { addDays, formatDateFr, MONTHS, WEEKDAYS, weekdayOf } from './calendar.ts'
import { keepNewest } from './keep-newest.ts'

/** '24 décembre', '1er janvier': a day of which everybody knows the year. */
export function dayFr(date: string): string {
  return formatDateFr(date).replace(/ \d+$/, '')
}

/** Every home page names the ninety days that can be chosen. */
const MOST_WEEKDAYS = 200
const weekdays = new Map<string, string>()

/** 'jeudi 24 décembre'. */
export function formatWeekdayFr(date: string): string {
  return weekdays.get(date) ?? keepNewest(weekdays, date, weekdayFr(date), MOST_WEEKDAYS)
}

function weekdayFr(date: string): string {
  return `${WEEKDAYS[weekdayOf(date)]} ${dayFr(date)}`
}

/** 'le 24 décembre', 'du 20 au 24 décembre', 'du 28 décembre au 3 janvier'. */
export function spanFr(start: string, end: string): string {
  if (start === end) return `le ${dayFr(start)}`
  return `du ${beginningOf(start, end)} au ${dayFr(end)}`
}

/** 'du 20 au 22 décembre, le 24 décembre': days that follow each other as one stretch. */
export function daysFr(dates: readonly string[]): string {
  const spans: { start: string; end: string }[] = []
  for (const date of dates.toSorted()) {
    const last = spans.at(-1)
    if (last && date <= addDays(last.end, 1)) last.end = date
    else spans.push({ start: date, end: date })
  }
  return spans.map(({ start, end }) => spanFr(start, end)).join(', ')
}

/** A day before another one, without its month when it is the same. */
export function beginningOf(date: string, other: string): string {
  if (date.slice(0, 7) !== other.slice(0, 7)) return dayFr(date)
  return dayFr(date).replace(` ${MONTHS[Number(date.slice(5, 7)) - 1]}`, '')
}

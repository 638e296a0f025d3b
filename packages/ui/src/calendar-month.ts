// Months are 'YYYY-MM', days 'YYYY-MM-DD'; weeks start on Monday.
import { addDays, MONTHS, weekdayOf } from '@fournil/domain/calendar'

export type Bounds = { min: string; max: string }

export function monthOf(date: string): string {
  return date.slice(0, 7)
}

/** '2026-11' -> 'novembre 2026'. */
export function monthName(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
}

export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The same day some months away, or the last day of a month that is too short for it. */
export function shiftByMonths(date: string, count: number): string {
  const month = addMonths(monthOf(date), count)
  const last = lastDayOf(month)
  const wanted = `${month}-${date.slice(8)}`
  return wanted > last ? last : wanted
}

/** The weeks of a month; days of its neighbours are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const start = addDays(first, -daysSinceMonday(first))
  const weeks: (string | null)[][] = []
  for (let monday = start; monday <= lastDayOf(month); monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, day) => addDays(monday, day))
    weeks.push(days.map((day) => (monthOf(day) === month ? day : null)))
  }
  return weeks
}

/** Where a key leads from a day, kept within the bounds; null for keys that do not move. */
export function dayAfterKey(
  date: string,
  key: string,
  shift: boolean,
  { min, max }: Bounds,
): string | null {
  const target = targetOf(date, key, shift)
  if (target === null) return null
  if (target < min) return min
  return target > max ? max : target
}

/** The day that Tab reaches in a month: the chosen one, else the first that can be chosen, else the first in bounds. */
export function dayToFocus(
  month: string,
  { min, max }: Bounds,
  chosen: string | null,
  canChoose: (date: string) => boolean,
): string | null {
  const days = weeksOf(month)
    .flat()
    .filter((day): day is string => day !== null && day >= min && day <= max)
  if (chosen && days.includes(chosen)) return chosen
  return days.find(canChoose) ?? days[0] ?? null
}

function targetOf(date: string, key: string, shift: boolean): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -daysSinceMonday(date))
    case 'End':
      return addDays(date, 6 - daysSinceMonday(date))
    case 'PageUp':
      return shiftByMonths(date, shift ? -12 : -1)
    case 'PageDown':
      return shiftByMonths(date, shift ? 12 : 1)
    default:
      return null
  }
}

function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1)
}

function daysSinceMonday(date: string): number {
  return (weekdayOf(date) + 6) % 7
}

import { WEEKDAYS } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'

type Period = { open: string; close: string }

export type HoursLine = { days: string; hours: string }

// A week on a shop's door begins on Monday.
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0] as const

/** Seven days, Sunday first, as the lines of a sign: days in a row with the same hours share one. */
export function weekHours(opening_hours: readonly (readonly Period[])[]): HoursLine[] {
  const lines: { first: number; last: number; hours: string }[] = []
  for (const day of MONDAY_FIRST) {
    const hours = hoursText(opening_hours[day] ?? [])
    const line = lines.at(-1)
    if (line?.hours === hours) line.last = day
    else lines.push({ first: day, last: day, hours })
  }
  return lines.map(({ first, last, hours }) => ({ days: daysText(first, last), hours }))
}

/** '7h – 13h, 15h30 – 19h', or 'Fermé'. A dash lets the line break after it; the word joiner forbids it. */
export function hoursText(periods: readonly Period[]): string {
  if (periods.length === 0) return 'Fermé'
  return periods
    .map(({ open, close }) => `${formatTimeFr(open)}\u00a0–\u2060\u00a0${formatTimeFr(close)}`)
    .join(', ')
}

function daysText(first: number, last: number): string {
  if (first === 1 && last === 0) return 'Tous les jours'
  const from = WEEKDAYS[first] ?? ''
  const name = from.charAt(0).toUpperCase() + from.slice(1)
  if (first === last) return name
  return `${name} ${(last + 6) % 7 === first ? 'et' : 'au'} ${WEEKDAYS[last]}`
}

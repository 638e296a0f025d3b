// Calendar days as 'YYYY-MM-DD' strings: plain arithmetic, no time zone, runs in the browser.

export const WEEKDAYS = [
  'dimanche',
  'lundi',
  'mardi',
  'mercredi',
  'jeudi',
  'vendredi',
  'samedi',
] as const

export const SHORT_WEEKDAYS = ['Dim', 'Lun', 'Mar', 'Mer', 'Jeu', 'Ven', 'Sam'] as const

export const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const

const DAY = 86_400_000

/** True for a day that exists: '2026-02-29' does not. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** A page asks for the same hundred days again and again; reading and writing dates is what costs. */
const MOST_KNOWN = 4_000
const numberOf = new Map<string, number>()
const dateOf = new Map<number, string>()

export function addDays(date: string, days: number): string {
  const day = dayNumber(date) + days
  const known = dateOf.get(day)
  if (known) return known
  const text = new Date(day * DAY).toISOString().slice(0, 10)
  if (dateOf.size >= MOST_KNOWN) dateOf.clear()
  dateOf.set(day, text)
  return text
}

/** Days since the first of January 1970. */
function dayNumber(date: string): number {
  const known = numberOf.get(date)
  if (known !== undefined) return known
  const day = Date.parse(date) / DAY
  if (numberOf.size >= MOST_KNOWN) numberOf.clear()
  numberOf.set(date, day)
  return day
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: string): number {
  // It began with a Thursday.
  return (((Math.floor(dayNumber(date)) + 4) % 7) + 7) % 7
}

/** Days from one date to the other: tomorrow is 1, yesterday -1. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}

/** Both ends count: a closure from Monday to Monday lasts one day. */
export function daysInclusive(start: string, end: string): number {
  return daysBetween(start, end) + 1
}

/** '2025-03-12' -> '12 mars 2025'. */
export function formatDateFr(date: string): string {
  const [year, month, day] = partsOf(date)
  return `${day === 1 ? '1er' : day} ${MONTHS[month - 1]} ${year}`
}

/** '2025-03-12' -> 'mercredi 12 mars 2025'. */
export function formatDayFr(date: string): string {
  return `${WEEKDAYS[weekdayOf(date)]} ${formatDateFr(date)}`
}

/** '2025-03-12' -> '12/03/2025'. */
export function formatShortDateFr(date: string): string {
  return date.split('-').reverse().join('/')
}

function partsOf(date: string): [number, number, number] {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return [year, month, day]
}

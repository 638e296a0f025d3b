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

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: string): number {
  return new Date(Date.parse(date)).getUTCDay()
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

import { addDays, formatDateFr, WEEKDAYS, weekdayOf } from './calendar.ts'
import { formatTimeFr, minutesOf, parseTime, timeOf, wallClockIn } from './clock.ts'
import { type FeastHours, feastOn, feastPeriods } from './feast-days.ts'

export type StoreHours = {
  day_of_week: number
  open_time: string | null
  close_time: string | null
  is_closed: boolean
}

/** A date with hours of its own; they replace the weekday's. */
export type SpecialHours = { date: string; open_time: string; close_time: string }

export type Closure = { start_date: string; end_date: string }

export type StoreOpening = {
  hours: readonly StoreHours[]
  special_hours: readonly SpecialHours[]
  closures: readonly Closure[]
  feasts?: readonly FeastHours[]
}

/** Minutes since midnight on the store's clock. */
export type OpenPeriod = { open: number; close: number }

/** Closures first, then the hours of a feast, special hours, the weekday; in order, touching periods joined. */
export function openPeriodsOn(date: string, store: StoreOpening): OpenPeriod[] {
  if (isClosedExceptionally(date, store)) return []
  const feast = feastOn(store.feasts ?? [], date)
  const ofFeast = feast && feastPeriods(feast)
  if (ofFeast) return ofFeast
  const special = store.special_hours.filter((row) => row.date === date)
  if (special.length > 0) return periodsOf(special)
  const weekday = weekdayOf(date)
  const day = store.hours.filter((row) => row.day_of_week === weekday)
  // Ticking 'closed' closes all the periods of the day.
  return day.some((row) => row.is_closed) ? [] : periodsOf(day)
}

export function isClosedExceptionally(date: string, store: StoreOpening): boolean {
  return store.closures.some((row) => row.start_date <= date && date <= row.end_date)
}

export function isOpenAt(now: Date, store: StoreOpening & { time_zone: string }): boolean {
  return openingState(now, store).kind === 'open'
}

export type OpeningState =
  | { kind: 'open'; until: string }
  | { kind: 'opens'; date: string; time: string; in_days: number }
  | { kind: 'closed' }

/** Open until when, or else the next opening within the coming days. */
export function openingState(
  now: Date,
  store: StoreOpening & { time_zone: string },
  horizon = 30,
): OpeningState {
  const { date: today, minutes } = wallClockIn(store.time_zone, now)
  for (let in_days = 0; in_days <= horizon; in_days += 1) {
    const date = addDays(today, in_days)
    for (const { open, close } of openPeriodsOn(date, store)) {
      if (in_days > 0 || minutes < open) {
        return { kind: 'opens', date, time: timeOf(open), in_days }
      }
      if (minutes < close) return { kind: 'open', until: timeOf(close) }
    }
  }
  return { kind: 'closed' }
}

/** 'ouvert jusqu’à 19h', 'ouvre demain à 7h30', 'ouvre lundi à 7h30', 'fermé'. */
export function openingSentence(state: OpeningState): string {
  if (state.kind === 'closed') return 'fermé'
  if (state.kind === 'open') return `ouvert jusqu’à ${formatTimeFr(state.until)}`
  return `ouvre ${dayWords(state.date, state.in_days)}à ${formatTimeFr(state.time)}`
}

export type HoursError = 'not_a_time' | 'open_not_before_close' | 'overlap'

export const HOURS_ERROR_SENTENCES: Readonly<Record<HoursError, string>> = {
  not_a_time: 'Veuillez renseigner les heures d’ouverture et de fermeture.',
  open_not_before_close: 'L’heure d’ouverture doit précéder l’heure de fermeture.',
  overlap: 'Les périodes d’une même journée ne doivent pas se chevaucher.',
}

/** What is wrong with the periods of one day; null when nothing is. */
export function hoursError(
  periods: readonly { open_time: string; close_time: string }[],
): HoursError | null {
  const parsed: OpenPeriod[] = []
  for (const { open_time, close_time } of periods) {
    const open = parseTime(open_time)
    const close = parseTime(close_time)
    if (open === null || close === null) return 'not_a_time'
    if (open >= close) return 'open_not_before_close'
    parsed.push({ open, close })
  }
  const sorted = parsed.toSorted((a, b) => a.open - b.open)
  const overlaps = sorted.some((period, i) => period.open < (sorted[i - 1]?.close ?? 0))
  return overlaps ? 'overlap' : null
}

/** What a new store starts with: 09:00-18:00, Sunday closed. */
export const DEFAULT_HOURS: readonly (StoreHours & { period_label: string })[] = [
  0, 1, 2, 3, 4, 5, 6,
].map((day_of_week) => ({
  day_of_week,
  open_time: day_of_week === 0 ? null : '09:00',
  close_time: day_of_week === 0 ? null : '18:00',
  is_closed: day_of_week === 0,
  period_label: 'Journée continue',
}))

function periodsOf(
  rows: readonly { open_time: string | null; close_time: string | null }[],
): OpenPeriod[] {
  const periods = rows
    .flatMap(({ open_time, close_time }) =>
      open_time && close_time ? [{ open: minutesOf(open_time), close: minutesOf(close_time) }] : [],
    )
    .toSorted((a, b) => a.open - b.open)
  const joined: OpenPeriod[] = []
  for (const period of periods) {
    const last = joined.at(-1)
    if (last && period.open <= last.close) last.close = Math.max(last.close, period.close)
    else joined.push(period)
  }
  return joined
}

function dayWords(date: string, in_days: number): string {
  if (in_days === 0) return ''
  if (in_days === 1) return 'demain '
  return in_days < 7 ? `${WEEKDAYS[weekdayOf(date)]} ` : `le ${formatDateFr(date)} `
}

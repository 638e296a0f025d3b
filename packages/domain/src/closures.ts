import { addDays, daysInclusive } from './calendar.ts'
import type { Closure } from './opening.ts'

/** Both ends count. */
export function closureDays({ start_date, end_date }: Closure): number {
  return daysInclusive(start_date, end_date)
}

/** Upcoming and ongoing ones end today or later; past ones are shown with the latest first. */
export function splitClosures<Row extends Closure>(
  closures: readonly Row[],
  today: string,
): { coming: Row[]; past: Row[] } {
  const sorted = closures.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
  return {
    coming: sorted.filter(({ end_date }) => end_date >= today),
    past: sorted.filter(({ end_date }) => end_date < today).reverse(),
  }
}

/** The last day that a calendar of ours reaches: nobody closes further ahead than this. */
export const MOST_DAYS_AHEAD = 3 * 366

export type ClosureError = 'ends_before_start' | 'starts_in_the_past' | 'too_far'

export const CLOSURE_ERROR_SENTENCES: Readonly<Record<ClosureError, string>> = {
  ends_before_start: 'La date de fin doit être après la date de début',
  starts_in_the_past: 'Une fermeture commence aujourd’hui au plus tôt.',
  too_far: 'Une fermeture se prévoit trois ans à l’avance au plus.',
}

export function closureError(
  { start_date, end_date }: Closure,
  today: string,
): ClosureError | null {
  if (end_date < start_date) return 'ends_before_start'
  if (start_date < today) return 'starts_in_the_past'
  return end_date > addDays(today, MOST_DAYS_AHEAD) ? 'too_far' : null
}

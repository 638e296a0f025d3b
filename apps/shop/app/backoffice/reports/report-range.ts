import { addDays, isDate } from '@fournil/domain/calendar'
import { type DateRange, dateRangeError, REPORT_YEARS } from '@fournil/domain/date-range'

export type RangeFieldErrors = Partial<Record<keyof DateRange, string>>

/** From the first of the month to today: what an accountant asks for at the end of it. */
export function thisMonth(today: string): DateRange {
  return { from: `${today.slice(0, 7)}-01`, to: today }
}

export function lastMonth(today: string): DateRange {
  const to = addDays(`${today.slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

export function thisYear(today: string): DateRange {
  return { from: `${today.slice(0, 4)}-01-01`, to: today }
}

export const QUICK_RANGES = [
  { label: 'Ce mois', rangeAt: thisMonth },
  { label: 'Mois dernier', rangeAt: lastMonth },
  { label: 'Cette année', rangeAt: thisYear },
] as const

const PROBLEMS = {
  reversed: 'La date de fin doit être égale ou postérieure à la date de début.',
  too_long: `Un rapport couvre ${REPORT_YEARS} ans au plus.`,
} as const

/** What is wrong with two dates, at the field where it can be put right. */
export function rangeFieldErrors(range: DateRange): RangeFieldErrors {
  const from = dayFault(range.from, 'La date de début est requise.')
  const to = dayFault(range.to, 'La date de fin est requise.')
  if (from || to) return { ...(from && { from }), ...(to && { to }) }
  const problem = dateRangeError(range)
  return problem ? { to: PROBLEMS[problem] } : {}
}

function dayFault(date: string, missing: string): string | null {
  if (!date) return missing
  if (!isDate(date)) return 'La date n’existe pas.'
  return /^20/.test(date) ? null : 'Choisissez une date entre 2000 et 2099.'
}

export type AskedReport = {
  /** What the fields show, right or wrong. */
  asked: DateRange
  faults: RangeFieldErrors
  /** What is reported. */
  range: DateRange
  store_id: string | undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A wrong range is told at its field, and the month so far is shown meanwhile. */
export function readReport(parameters: URLSearchParams, today: string): AskedReport {
  const usual = thisMonth(today)
  const asked = { from: parameters.get('from') ?? usual.from, to: parameters.get('to') ?? usual.to }
  const faults = rangeFieldErrors(asked)
  const isRight = Object.keys(faults).length === 0
  const store_id = parameters.get('store_id') ?? ''
  return {
    asked,
    faults,
    range: isRight ? asked : usual,
    store_id: UUID.test(store_id) ? store_id : undefined,
  }
}

/** '?from=2026-11-01&to=2026-11-15&store_id=…', for the links of the page and the file to export. */
export function reportSearch({ from, to }: DateRange, store_id?: string): string {
  return `?${new URLSearchParams({ from, to, ...(store_id && { store_id }) })}`
}

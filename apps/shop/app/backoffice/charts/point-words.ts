import { MONTHS, WEEKDAYS, weekdayOf } from '@fournil/domain/calendar'
import type { Point, Step } from './chart-points.ts'
import { shortMonth } from './short-months.ts'

/** 'Ventes par jour': the word of a chart's title. */
export const STEP_NAMES: Readonly<Record<Step, string>> = {
  day: 'jour',
  week: 'semaine',
  month: 'mois',
}

/** 'mardi 3 novembre', 'du 28 septembre au 4 octobre', 'novembre 2026': what one bar stands for. */
export function pointTitle({ from, to }: Point, step: Step): string {
  if (step === 'month') return `${monthOf(from)} ${from.slice(0, 4)}`
  if (from === to) return `${WEEKDAYS[weekdayOf(from)]} ${dayOf(from)} ${monthOf(from)}`
  const start =
    from.slice(0, 7) === to.slice(0, 7) ? dayOf(from) : `${dayOf(from)} ${monthOf(from)}`
  return `du ${start} au ${dayOf(to)} ${monthOf(to)}`
}

/** 'mar. 3' when there is a week of them, else '3 nov.' or 'nov.': what stands under it. */
export function pointLabel({ from }: Point, step: Step, count: number): string {
  const month = shortMonth(from)
  if (step === 'month') return count > 12 ? `${month} ${from.slice(2, 4)}` : month
  if (count <= 7) return `${WEEKDAYS[weekdayOf(from)]?.slice(0, 3)}. ${Number(from.slice(8))}`
  return `${dayOf(from)} ${month}`
}

/** Which bars are named: the last one, and back from there as many as can be read on a phone. */
export function labelledPoints(count: number, most = 6): number[] {
  const stride = count <= 7 ? 1 : Math.ceil(count / most)
  const named: number[] = []
  for (let index = count - 1; index >= 0; index -= stride) named.unshift(index)
  return named
}

function dayOf(date: string): string {
  const day = Number(date.slice(8))
  return day === 1 ? '1er' : String(day)
}

function monthOf(date: string): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
}

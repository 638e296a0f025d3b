import type { OpeningPeriod } from './types.ts'

export const CLOSED: OpeningPeriod[] = []

export function allDay(open_time: string, close_time: string): OpeningPeriod[] {
  return [{ period_label: 'Journée continue', open_time, close_time }]
}

export function morning(open_time: string, close_time: string): OpeningPeriod[] {
  return [{ period_label: 'Matin', open_time, close_time }]
}

export function afternoon(open_time: string, close_time: string): OpeningPeriod[] {
  return [{ period_label: 'Après-midi', open_time, close_time }]
}

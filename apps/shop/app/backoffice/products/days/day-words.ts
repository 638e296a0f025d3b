import { SHORT_WEEKDAYS, weekdayOf } from '@fournil/domain/calendar'

/** '2026-11-23' -> 'lun. 23'. */
export function dayWords(date: string): string {
  return `${SHORT_WEEKDAYS[weekdayOf(date)]?.toLowerCase()}. ${Number(date.slice(8))}`
}

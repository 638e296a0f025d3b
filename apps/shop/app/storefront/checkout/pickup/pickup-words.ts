import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'

/** 'entre 9h et 9h30', or 'à 9h' where the end is not known. */
export function slotWords(slot_time: string, end_time: string | null): string {
  if (end_time === null) return `à ${formatTimeFr(slot_time)}`
  return `entre ${formatTimeFr(slot_time)} et ${formatTimeFr(end_time)}`
}

/** 'le vendredi 20 novembre 2026, entre 9h et 9h30'. */
export function pickupWords(date: string, slot_time: string, end_time: string | null): string {
  return `le ${formatDayFr(date)}, ${slotWords(slot_time, end_time)}`
}

/** 'vendredi 20 novembre': within ninety days the year goes without saying. */
export function dayWords(date: string): string {
  return formatDayFr(date).replace(/ \d{4}$/, '')
}

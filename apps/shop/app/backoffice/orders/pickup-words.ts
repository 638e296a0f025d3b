import { daysBetween, formatShortDateFr, SHORT_WEEKDAYS, weekdayOf } from '@fournil/domain/calendar'
import { formatTimeFr, timeOf, wallClockIn } from '@fournil/domain/clock'

const NEAR: Readonly<Record<number, string>> = { [-1]: 'Hier', 0: 'Aujourd’hui', 1: 'Demain' }

/** 'Demain', 'Ven 20/11', and with its year once it is another one. */
export function pickupDay(date: string, today: string): string {
  const near = NEAR[daysBetween(today, date)]
  if (near) return near
  const short = formatShortDateFr(date)
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return isThisYear ? `${SHORT_WEEKDAYS[weekdayOf(date)]} ${short.slice(0, 5)}` : short
}

/** 'Demain à 7h30'. */
export function pickupMoment(date: string, time: string, today: string): string {
  return `${pickupDay(date, today)} à ${formatTimeFr(time)}`
}

/** '15/11/2026 à 17h12', on the clock of the shop. */
export function momentWords(at: Date, timeZone: string): string {
  const { date, minutes } = wallClockIn(timeZone, at)
  return `${formatShortDateFr(date)} à ${formatTimeFr(timeOf(minutes))}`
}

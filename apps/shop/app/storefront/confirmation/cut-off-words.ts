import { formatTimeFr, timeOf, wallClockIn } from '@fournil/domain/clock'
import { dayWords } from '../checkout/pickup/pickup-words.ts'

/** 'mardi 17 novembre à 9h' on the store's clock; midnight is told by the minute before it, on the day people mean. */
export function cutOffWords(until: Date | string, timeZone: string): string {
  const moment = new Date(until)
  const { minutes } = wallClockIn(timeZone, moment)
  const told = minutes === 0 ? new Date(moment.getTime() - 60_000) : moment
  const clock = wallClockIn(timeZone, told)
  return `${dayWords(clock.date)} à ${formatTimeFr(timeOf(clock.minutes))}`
}

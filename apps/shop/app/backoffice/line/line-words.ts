import { formatTimeFr, timeOf } from '@fournil/domain/clock'

/** On the clock of the device: it is the one that people see. */
export function cutSinceWords(moment: Date): string {
  return `Hors ligne depuis ${formatTimeFr(timeOf(moment.getHours() * 60 + moment.getMinutes()))}`
}

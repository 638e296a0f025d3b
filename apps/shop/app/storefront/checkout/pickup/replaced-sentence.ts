import { formatDayFr } from '@fournil/domain/calendar'

export function replacedSentence(lost: string, date: string): string {
  return `Le ${formatDayFr(lost)} n’est plus possible\u00a0: nous avons pris la première date possible, le ${formatDayFr(date)}. Choisissez votre heure, ou un autre jour.`
}

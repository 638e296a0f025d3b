import type { SavedClosure } from '@fournil/contract/office/stores'
import { formatDateFr } from '@fournil/domain/calendar'
import { closureDays } from '@fournil/domain/closures'
import { plural } from '@fournil/domain/text'

/** 'Du 24 décembre 2026 au 2 janvier 2027', '10 jours'. */
export function closureWords(closure: Pick<SavedClosure, 'start_date' | 'end_date'>) {
  const { start_date, end_date } = closure
  const dates =
    start_date === end_date
      ? `Le ${formatDateFr(start_date)}`
      : `Du ${formatDateFr(start_date)} au ${formatDateFr(end_date)}`
  return { dates, days: plural(closureDays(closure), 'jour') }
}

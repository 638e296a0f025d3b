import { plural } from '@fournil/domain/text'
import { pickupMoment } from '../orders/pickup-words.ts'

type Fresh = { customer_name: string; pickup_date: string; pickup_time: string }

/** What a glance at the screen should tell: who, and when. */
export function freshWords(fresh: readonly Fresh[], today: string): string {
  const [first] = fresh
  if (!first || fresh.length > 1)
    return plural(fresh.length, 'nouvelle commande', 'nouvelles commandes')
  const when = pickupMoment(first.pickup_date, first.pickup_time, today)
  return `Nouvelle commande\u00a0: ${first.customer_name}, retrait ${lowered(when)}`
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

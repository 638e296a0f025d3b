import type { Dashboard } from '@fournil/contract/office/dashboard'
import { formatTimeFr } from '@fournil/domain/clock'
import { plural } from '@fournil/domain/text'
import { pickupDay } from './pickup-moment.ts'

/** What the shop opens with: '8 commandes à préparer, la prochaine pour 7h30.' */
export function dueSentence({ date, to_prepare, ready, next_pickups }: Dashboard['today']): string {
  const next = next_pickups.find(
    ({ pickup_date, status }) => pickup_date === date && status !== 'ready',
  )
  if (to_prepare > 0) {
    const work = `${plural(to_prepare, 'commande')} à préparer aujourd’hui`
    return next ? `${work}, la prochaine pour ${formatTimeFr(next.pickup_time)}.` : `${work}.`
  }
  if (ready > 0)
    return `Tout est prêt\u00a0: ${plural(ready, 'commande attend', 'commandes attendent')} le retrait.`
  const [following] = next_pickups
  if (!following) return 'Rien à préparer pour aujourd’hui.'
  const day = pickupDay(following.pickup_date, date)
  return `Rien à préparer pour aujourd’hui. Prochain retrait ${day} à ${formatTimeFr(following.pickup_time)}.`
}

import type { PickupDay } from '@fournil/contract/shop/pickup'
import { namesList } from '../names-list.ts'

type Day = Pick<PickupDay, 'date' | 'selectable' | 'reason' | 'unavailable_product_ids'>

/** Why this day cannot be chosen, in a sentence; null for a day that can. `names` are those of the cart. */
export function dayReason(
  day: Day | undefined,
  today: string,
  names: ReadonlyMap<string, string>,
): string | null {
  if (!day) return 'les retraits se choisissent dans les 90 jours.'
  if (day.selectable) return null
  switch (day.reason) {
    case 'paused':
      return 'les commandes sont en pause.'
    case 'before_minimum':
      return day.date === today
        ? 'il est trop tard pour un retrait ce jour, compte tenu du temps de préparation.'
        : 'votre commande ne sera pas encore prête.'
    case 'closure':
      return 'fermeture exceptionnelle du point de retrait.'
    case 'closed_weekday':
      return 'le point de retrait est fermé ce jour-là.'
    case 'no_slot':
      return 'aucun créneau de retrait ce jour-là.'
    case 'full':
      return 'complet, tous les créneaux sont pris.'
    case 'products_unavailable':
      return unavailableSentence(day.unavailable_product_ids, names)
    default:
      return 'retrait impossible ce jour-là.'
  }
}

function unavailableSentence(ids: readonly string[], names: ReadonlyMap<string, string>): string {
  const known = ids.flatMap((id) => names.get(id) ?? [])
  if (known.length === 0) return 'des produits de votre panier ne sont pas disponibles.'
  const verb = known.length === 1 ? 'n’est pas disponible' : 'ne sont pas disponibles'
  return `${namesList(known)} ${verb}.`
}

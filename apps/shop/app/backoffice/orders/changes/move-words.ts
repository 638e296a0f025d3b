import type { PickupOffer } from '@fournil/contract/shop/pickup'
import { formatTimeFr } from '@fournil/domain/clock'
import { codeOf } from '../../office-api.ts'
import { errorWords } from '../error-words.ts'

type Place = { store_id: string; pickup_date: string; pickup_time: string }
type Slots = Pick<PickupOffer, 'store_id' | 'date' | 'slots'>

/** The slots of a date; the one that the order has already, and those without a place, are shown and cannot be chosen. */
export function slotChoices(order: Place, offer: Slots | null) {
  if (!offer) return []
  const isItsDay = offer.store_id === order.store_id && offer.date === order.pickup_date
  return offer.slots.map(({ slot_time, end_time, places_left }) => {
    const hours = `${formatTimeFr(slot_time)} – ${formatTimeFr(end_time)}`
    const isItsOwn = isItsDay && slot_time === order.pickup_time.slice(0, 5)
    const why = isItsOwn ? ' (créneau actuel)' : places_left <= 0 ? ' (complet)' : ''
    return { value: slot_time, label: `${hours}${why}`, disabled: why !== '' }
  })
}

/** Why nothing can be offered. */
export function moveError(error: unknown): string {
  if (codeOf(error) === 'NOT_FOUND') return 'Ce magasin ne prend pas de commandes.'
  return errorWords(error, 'Les autres retraits n’ont pas pu être chargés')
}

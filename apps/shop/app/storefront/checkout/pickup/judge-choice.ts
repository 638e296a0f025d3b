import type { PickupOffer } from '@fournil/contract/shop/pickup'

/** What the shopper has chosen, and at which store: at another store it means nothing. */
export type PickupChoice = {
  store_id: string
  date: string | null
  time: string | null
  /** False: nobody chose this date, it was the earliest. */
  is_chosen?: boolean | undefined
}

export type Verdict = {
  date: string | null
  time: string | null
  /** Products of the cart that cannot be had on the chosen date. */
  unavailable_product_ids: string[]
  /** What the shopper had chosen and no longer can. */
  lost: 'date' | 'time' | null
}

/** What is left of a choice under a fresh offer. Without a chosen date the earliest one is taken. */
export function judgeChoice(offer: PickupOffer, choice: PickupChoice): Verdict {
  const date = choice.store_id === offer.store_id ? choice.date : null
  const day = date === null ? undefined : offer.days.find((known) => known.date === date)
  // What was chosen waits with the shopper until orders are taken again.
  if (offer.pause && date !== null)
    return { ...keep(choice), unavailable_product_ids: [], lost: null }
  // A product in the way is the shopper's to decide: take it out, or take another day.
  if (day?.reason === 'products_unavailable') {
    return { ...keep(choice), unavailable_product_ids: day.unavailable_product_ids, lost: null }
  }
  if (!day?.selectable) {
    const lost = isLost(offer, choice) ? 'date' : null
    return { date: offer.earliest_date, time: null, unavailable_product_ids: [], lost }
  }
  const gone = choice.time !== null && offer.date === date && !isOffered(offer, choice.time)
  return {
    date,
    time: gone ? null : choice.time,
    unavailable_product_ids: [],
    lost: gone ? 'time' : null,
  }
}

/** A date that somebody chose, here or before changing the store, and that this store cannot keep. */
function isLost(offer: PickupOffer, { store_id, date, is_chosen }: PickupChoice): boolean {
  if (date === null || is_chosen === false) return false
  if (store_id === offer.store_id) return true
  return is_chosen === true && !offer.days.find((day) => day.date === date)?.selectable
}

function keep({ date, time }: PickupChoice) {
  return { date, time }
}

function isOffered({ slots }: PickupOffer, time: string): boolean {
  return slots.some((slot) => slot.slot_time === time && slot.places_left > 0)
}

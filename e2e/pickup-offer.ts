import type { Page } from '@playwright/test'

type Day = {
  date: string
  selectable: boolean
  reason: string | null
  unavailable_product_ids: string[]
}
type Slot = { slot_time: string; end_time: string; group: string; places_left: number }
type Question = {
  store_id: string
  items: { product_id: string; quantity: number }[]
  date?: string
}

export type Offer = {
  days: Day[]
  earliest_date: string | null
  slots: Slot[]
}

export const PICKUP = '**/api/shop/pickup'

/**
 * Dates and slots of our own, with something changed in them: today's hours, closing days and the end of the month are
 * none of a page's business. The last one who bends the offer is the one who is answered.
 */
export async function offerPickup(
  page: Page,
  bend: (offer: Offer, asked: Question) => void = () => {},
): Promise<void> {
  await page.unroute(PICKUP)
  await page.route(PICKUP, (route) => {
    const asked: Question = route.request().postDataJSON()
    const offer = ninetyDays()
    bend(offer, asked)
    offer.earliest_date = offer.days.find(({ selectable }) => selectable)?.date ?? null
    const date = asked.date ?? offer.earliest_date
    const slots = date ? offer.slots : []
    return route.fulfill({
      json: { ...offer, slots, date, store_id: asked.store_id, preparation: null },
    })
  })
}

/** From now on this product cannot be had on the days that are meant. */
export async function spoil(
  page: Page,
  product_id: string,
  isMeant: (date: string) => boolean,
): Promise<void> {
  await offerPickup(page, (offer, asked) => {
    if (!asked.items.some((item) => item.product_id === product_id)) return
    for (const day of offer.days.filter(({ date }) => isMeant(date)))
      Object.assign(day, {
        selectable: false,
        reason: 'products_unavailable',
        unavailable_product_ids: [product_id],
      })
  })
}

/** From a Monday early in a month of 31 days. */
function ninetyDays(): Offer {
  const first = Date.UTC(2031, 2, 3)
  const days = Array.from({ length: 90 }, (_, index) => ({
    date: new Date(first + index * 86_400_000).toISOString().slice(0, 10),
    selectable: true,
    reason: null,
    unavailable_product_ids: [],
  }))
  const slots = [
    { slot_time: '09:00', end_time: '09:30', group: 'morning', places_left: 9 },
    { slot_time: '09:30', end_time: '10:00', group: 'morning', places_left: 9 },
    { slot_time: '15:00', end_time: '15:30', group: 'afternoon', places_left: 9 },
    { slot_time: '18:00', end_time: '18:30', group: 'evening', places_left: 9 },
  ]
  return { days, earliest_date: null, slots }
}

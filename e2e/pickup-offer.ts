import type { Page } from '@playwright/test'

type Day = {
  date: string
  selectable: boolean
  reason: string | null
  unavailable_product_ids: string[]
}
type Slot = { slot_time: string; end_time: string; group: string; places_left: number }

export type Offer = {
  days: Day[]
  earliest_date: string | null
  date: string | null
  slots: Slot[]
}

export const PICKUP = '**/api/shop/pickup'

/** The server's own offer, with something changed on the way. */
export async function bendOffer(
  page: Page,
  bend: (offer: Offer, asked: { product_ids: string[] }) => void,
): Promise<void> {
  await page.route(PICKUP, async (route) => {
    // Node does not know the names under localhost that browsers do: the address goes, the host stays.
    const url = new URL(route.request().url())
    const { host } = url
    url.hostname = '127.0.0.1'
    const response = await route
      .fetch({ url: url.href, headers: { ...(await route.request().allHeaders()), host } })
      .catch(() => null)
    const offer = await response?.json().catch(() => null)
    // The page has asked again meanwhile, or is closed: nobody waits for this one.
    if (!response || !offer) return
    bend(offer, route.request().postDataJSON())
    await route.fulfill({ response, json: offer }).catch(() => {})
  })
}

/** From now on this product cannot be had on the days that are meant. */
export async function spoil(
  page: Page,
  product_id: string,
  isMeant: (date: string) => boolean,
): Promise<void> {
  await bendOffer(page, (offer, asked) => {
    if (!asked.product_ids.includes(product_id)) return
    for (const day of offer.days) {
      if (!day.selectable || !isMeant(day.date)) continue
      Object.assign(day, {
        selectable: false,
        reason: 'products_unavailable',
        unavailable_product_ids: [product_id],
      })
    }
    offer.earliest_date = offer.days.find(({ selectable }) => selectable)?.date ?? null
    if (!offer.earliest_date) Object.assign(offer, { date: null, slots: [] })
  })
}

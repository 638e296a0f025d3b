import { describe, expect, test } from 'vitest'
import { shopContext } from './shop-context.ts'
import { demoShops } from './shops/shops.ts'
import { planShop } from './write-shop.ts'

// A morning in August, a Sunday when the shops have just closed, the turn of the year, both clock changes.
const MOMENTS = [
  '2026-08-19T06:40:00Z',
  '2026-08-16T13:13:00Z',
  '2027-01-03T10:13:00Z',
  '2026-10-25T00:30:00Z',
  '2027-03-28T02:00:00Z',
  '2027-04-06T16:13:00Z',
]

describe.each(demoShops.map((shop) => [shop.slug, shop] as const))('%s', (_, shop) => {
  test.each(MOMENTS)(
    'shows every status at %s, and no step before the one it follows',
    (moment) => {
      const now = new Date(moment)
      const { orders, timeline } = planShop(shopContext(shop, now), new Map())
      expect(new Set(orders.map(({ outcome }) => outcome.status)).size).toBe(6)
      expect(new Set(orders.map(({ outcome }) => outcome.payment_status)).size).toBe(6)

      const times = timeline.map(({ step }) => step.at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
      for (const moments of Map.groupBy(timeline, ({ order }) => order).values()) {
        const [first, second] = moments
        expect(first?.step.kind).toBe('place')
        // Whoever is in the bulk has been to the till when it ends.
        if (first?.is_bulk && second?.step.kind === 'pay') expect(second.is_bulk).toBe(true)
      }
    },
  )
})

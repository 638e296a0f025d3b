import { describe, expect, test } from 'vitest'
import { demoShops } from '../demo/shops.ts'
import { shopContext } from './shop-context.ts'
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
      const { orders } = planShop(shopContext(shop, now), new Map())
      expect(new Set(orders.map(({ fate }) => fate.status)).size).toBe(6)
      expect(new Set(orders.map(({ fate }) => fate.payment_status)).size).toBe(6)

      for (const { created_at, life } of orders) {
        const moments = [
          created_at,
          life.paid_at,
          ...life.steps.map(({ at }) => at),
          life.refund?.at,
        ]
        const passed = moments.flatMap((at) => (at ? [at.getTime()] : []))
        expect(passed).toEqual(passed.toSorted((a, b) => a - b))
        expect(passed.at(-1)).toBeLessThanOrEqual(now.getTime())
      }
    },
  )
})

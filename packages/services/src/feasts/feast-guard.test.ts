import { inTenant } from '@fournil/db'
import { addDays } from '@fournil/domain/calendar'
import { feastOn } from '@fournil/domain/feast-days'
import { feastLimit } from '@fournil/domain/feasts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import { changeDay } from '../order-record/day-counts.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { storeRecords } from '../stores/store-records.ts'

let desk: OrderDesk
let shop: TestShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await testShop(desk.database)
})

const FIRST = '2026-11-20'
const DAYS = 8
const TOO_MANY = 1000

/** Days of two stretches are never the same, as in the table. */
const anyFeasts = fc.uniqueArray(
  fc.record({
    from: fc.nat({ max: DAYS }),
    length: fc.nat({ max: 4 }),
    capacities: fc.tuple(
      fc.constantFrom(undefined, null, 5, 40),
      fc.constantFrom(undefined, null, 7, 2),
    ),
    // Seldom, so that most of them decide something.
    is_archived: fc.constantFrom(false, false, false, true),
    elsewhere: fc.constantFrom(false, false, false, true),
  }),
  {
    minLength: 1,
    maxLength: 4,
    selector: ({ from, length, elsewhere }) => `${from} ${length} ${elsewhere}`,
  },
)

test('the guard of an order and the rule of the calendar read the same limit of a day', async () => {
  const lyon = await shop.store('Lyon')
  const products = [
    await shop.product('Bûche', { daily_capacity: 9 }),
    await shop.product('Galette', {}),
  ] as const
  await fc.assert(
    fc.asyncProperty(anyFeasts, async (feasts) => {
      await desk.database.owner('delete from feasts where tenant_id = $1', [shop.tenant_id])
      for (const { from, length, capacities, is_archived, elsewhere } of feasts) {
        const feast_id = await shop.add('feasts', {
          store_id: elsewhere ? lyon : shop.store_id,
          name: 'Noël',
          start_date: addDays(FIRST, from),
          end_date: addDays(FIRST, from + length),
          offer: 'in_addition',
          archived_at: is_archived ? new Date() : null,
        })
        for (const [at, daily_capacity] of capacities.entries())
          if (daily_capacity !== undefined)
            await shop.add('feast_products', {
              ...{ feast_id, product_id: products[at], daily_capacity, sort_order: at },
            })
      }
      const [store] = (await storeRecords(shop.at())).filter(({ id }) => id === shop.store_id)
      for (let ahead = 0; ahead < DAYS + 5; ahead += 3) {
        const pickup_date = addDays(FIRST, ahead)
        for (const [at, product_id] of products.entries()) {
          const limit = feastLimit(feastOn(store?.feasts ?? [], pickup_date), product_id)
          const most = limit ?? (at === 0 ? 9 : null)
          expect(await leftOn(pickup_date, product_id), pickup_date).toBe(most)
        }
      }
    }),
    { numRuns: 25 },
  )
})

class Undone extends Error {}

/** What the guard has left for somebody who wants far too many; null when they could be had. */
async function leftOn(pickup_date: string, product_id: string): Promise<number | null> {
  let left: number | null = null
  const lines = [{ product_id, product_name: 'Bûche', category_id: null, quantity: TOO_MANY }]
  await inTenant(desk.at(shop), async (tx) => {
    const short = await changeDay(tx, { store_id: shop.store_id, pickup_date, lines }, 1)
    left = short?.left ?? null
    throw new Undone()
  }).catch((error) => {
    if (!(error instanceof Undone)) throw error
  })
  return left
}

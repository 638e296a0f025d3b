import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MONDAY_9, type TestShop, testShop } from '../../catalogue/testing/test-shop.ts'
import { checkoutOf, type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { placeOrder } from './place-order.ts'

// Three orders have read that there is one left before any of them takes it: two are refused by the database.

let desk: OrderDesk
let shop: TestShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
beforeEach(async () => {
  desk.setClock(MONDAY_9.getTime())
  shop = await testShop(desk.database)
})
afterAll(() => desk.close())

type Checkout = Parameters<typeof placeOrder>[1]
type Changes = Partial<Checkout>
type Line = Parameters<typeof checkoutOf>[1][number]

const bread = (values = {}) =>
  shop.product('Pain', { price: 500, preparation_time_hours: 1, ...values })

// What the shop takes down itself is not held against what strangers may keep of a shelf.
const NO_STRANGER = { kind: 'job', name: 'test' } as const
const at = (isByPhone: boolean) =>
  isByPhone ? { ...desk.at(shop), actor: NO_STRANGER } : desk.at(shop)

/** What three told, who all read before the row that `wanted` finds was free. */
async function threeAtOnce(
  wanted: string,
  lines: Line[],
  { isByPhone = false, ...changes }: Changes & { isByPhone?: boolean } = {},
) {
  const holder = new pg.Client({ connectionString: desk.database.owner_url })
  await holder.connect()
  try {
    await holder.query('begin')
    const { rowCount } = await holder.query(`${wanted} for update`, [shop.tenant_id])
    expect(rowCount, wanted).toBe(1)
    const all = Promise.all(
      [1, 2, 3].map(() =>
        placeOrder(at(isByPhone), checkoutOf(shop, lines, changes), null, { isByPhone }).then(
          () => 'placed',
          ({ code, data }) => ({ code, data }),
        ),
      ),
    )
    await expect.poll(waiting).toBe(3)
    await holder.query('commit')
    const told = await all
    return {
      placed: told.filter((each) => each === 'placed').length,
      refused: told.filter((each) => each !== 'placed'),
      orders: await orders(),
    }
  } finally {
    await holder.end()
  }
}

async function waiting(): Promise<number> {
  const [row] = await desk.database.owner<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.count ?? 0
}

async function orders(): Promise<number> {
  const [row] = await desk.database.owner<{ count: number }>(
    'select count(*)::int as count from orders where tenant_id = $1',
    [shop.tenant_id],
  )
  return row?.count ?? 0
}

const twice = (refusal: object) => ({
  placed: 1,
  refused: [expect.objectContaining(refusal), expect.objectContaining(refusal)],
})

test('place in a slot', async () => {
  const product_id = await bread()
  await shop.change('pickup_time_slots', { max_orders: 2 }, {})
  await placeOrder(desk.at(shop), checkoutOf(shop, [{ product_id }]))
  const place = 'select from pickup_slot_places where tenant_id = $1'
  expect(await threeAtOnce(place, [{ product_id }])).toMatchObject({
    ...twice({ code: 'SLOT_FULL' }),
    orders: 2,
  })
})

test('unit of a day', async () => {
  const product_id = await bread({ daily_capacity: 2 })
  await placeOrder(desk.at(shop), checkoutOf(shop, [{ product_id }]))
  const day = 'select from pickup_day_counts where tenant_id = $1'
  const refusal = { code: 'DAY_SOLD_OUT', data: expect.objectContaining({ left: 0 }) }
  expect(await threeAtOnce(day, [{ product_id }], { pickup_time: '11:00' })).toMatchObject({
    ...twice(refusal),
    orders: 2,
  })
})

const gone = { code: 'OUT_OF_STOCK', data: expect.objectContaining({ available: 0 }) }

test.each([
  ['global', 'product_global_stock', false],
  ['global', 'product_global_stock', true],
  ['per_store', 'product_inventory', false],
  ['per_store', 'product_inventory', true],
] as const)('unit on a shelf, %s in %s, by telephone %s', async (mode, table, isByPhone) => {
  const product_id = await bread({
    stock_management_mode: mode,
    ...(mode === 'global' && { global_stock_quantity: 1 }),
  })
  if (mode === 'per_store')
    await shop.add('product_inventory', { product_id, store_id: shop.store_id, quantity: 1 })
  const shelf = `select from ${table} where tenant_id = $1`
  expect(await threeAtOnce(shelf, [{ product_id }], { isByPhone })).toMatchObject({
    ...twice(gone),
    orders: 1,
  })
})

test.each([false, true])('unit of a choice, by telephone %s', async (isByPhone) => {
  const product_id = await bread()
  const size = await shop.choices(product_id, 'Taille', [{ label: 'Huit parts', quantity: 1 }])
  const options = [{ option_id: size.option_id, choice_id: size.ids[0] ?? '' }]
  const choice = 'select from product_option_choices where tenant_id = $1'
  expect(await threeAtOnce(choice, [{ product_id, options }], { isByPhone })).toMatchObject({
    ...twice(gone),
    orders: 1,
  })
})

test('use of a code', async () => {
  const product_id = await bread()
  await shop.add('promo_codes', {
    code: 'UNEFOIS',
    discount_type: 'fixed',
    discount_value: 100,
    max_uses: 1,
    valid_from: '2026-01-01',
    valid_until: '2027-01-01',
  })
  const code = 'select from promo_codes where tenant_id = $1'
  const refusal = { code: 'PROMO_REFUSED', data: expect.objectContaining({ refusal: 'exhausted' }) }
  expect(await threeAtOnce(code, [{ product_id }], { promo_code: 'UNEFOIS' })).toMatchObject({
    ...twice(refusal),
    orders: 1,
  })
})

test('what is refused leaves nothing behind, and no gap in the numbers', async () => {
  const product_id = await bread({ stock_management_mode: 'global', global_stock_quantity: 1 })
  await threeAtOnce('select from product_global_stock where tenant_id = $1', [{ product_id }])
  const [left] = await desk.database.owner(
    `select (select value from tenant_counters where tenant_id = $1 and name = 'orders:2026')::int as number,
       (select sum(taken) from pickup_slot_places where tenant_id = $1)::int as places,
       (select sum(taken) from pickup_day_counts where tenant_id = $1 and subject_id = $2)::int as units,
       (select count(*) from pgboss.job where data->>'tenant_id' = $1::text)::int as jobs,
       (select count(*) from customers where tenant_id = $1)::int as customers`,
    [shop.tenant_id, product_id],
  )
  expect(left).toEqual({ number: 1, places: 1, units: 1, jobs: 1, customers: 1 })
})

import { ListOrders } from '@fournil/contract/office/orders'
import {
  indexesIn,
  mostRows,
  type PlanStep,
  planOf,
  plansInside,
  settle,
} from '@fournil/db/testing/read-plan'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '../../catalogue/testing/test-shop.ts'
import { listHandOversSql } from '../../hand-over/list-hand-overs-sql.ts'
import { listOrders } from './list-orders.ts'
import { listOrdersSql, MOST_COUNTED, MOST_FOUND } from './list-orders-sql.ts'
import { PICK_LIST_SQL } from './pick-list.ts'

const ORDERS = 24_000
const NOW = new Date('2026-02-01T09:00:00Z')
const admin = {
  kind: 'member',
  user_id: '',
  email: '',
  session_id: '',
  permissions: ['can_manage_orders'],
  impersonator: null,
} as const

let database: TestDatabase
let shop: TestShop
let other_store: string

// One big shop among small ones: more orders than are counted, and more than are walked through.
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  other_store = await shop.store('Gare')
  await database.owner(
    `insert into tenants (name, slug, plan_id)
     select 'Voisin', 'voisin-' || n, plan_id from tenants, generate_series(1, 50) as n where id = $1`,
    [shop.tenant_id],
  )
  await database.owner(
    `insert into store_locations (tenant_id, name, address, city, postal_code)
     select id, 'Centre', '1 rue du Four', 'Lyon', '69001' from tenants where slug like 'voisin-%'`,
  )
  await database.owner(
    `insert into customers (tenant_id, email, first_name, last_name) select id, 'a@exemple.fr', 'A', 'B' from tenants`,
  )
  await database.owner(
    `insert into orders (tenant_id, order_number, pickup_code, access_token, idempotency_key, status, payment_status,
       customer_id, customer_first_name, customer_last_name, customer_email, customer_phone, store_id, pickup_date,
       pickup_time, pickup_at, total_amount, subtotal_ht, total_tax, total_ttc, hold_expires_at, payment_provider, created_at)
     select t.id, 'CMD-2026-' || lpad(n::text, 6, '0'), 'AA22', md5(n::text), n::text,
       case when n % 100 = 0 then 'ready' else 'completed' end, 'paid', c.id,
       (array['Jeanne', 'Paul', 'Zoé', 'Ali'])[1 + n % 4], case n when 7 then 'Rarissime' when 8 then 'Xy' else 'Martin' end, 'a@exemple.fr',
       '06' || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0'),
       case when t.id = $1 and n % 40 = 0 then $2::uuid else s.id end, date '2026-01-01' + n / 200, '10:00', now(), 0, 0, 0, 0, now(), 'stripe',
       timestamptz '2026-01-01' + n * interval '1 minute'
     from tenants t
     join customers c on c.tenant_id = t.id
     join store_locations s on s.tenant_id = t.id and s.name = 'Centre',
     lateral generate_series(1, case when t.id = $1 then $3::int else 20 end) as n`,
    [shop.tenant_id, other_store, ORDERS],
  )
  await copyOrders(MOST_FOUND + 1, '2024', '2 years')
  // Said to be of another year than the one it was placed in.
  await copyOrders(1, '2023', '0')
  await settle(database, 'orders')
})
afterAll(() => database.close())

/** The first orders once more, in the first store, with numbers of another year and placed so much earlier. */
async function copyOrders(count: number, year: string, earlier: string) {
  const same = `tenant_id, pickup_code, payment_status, customer_id, customer_first_name, customer_email, customer_phone,
    pickup_time, pickup_at, total_amount, subtotal_ht, total_tax, total_ttc, hold_expires_at, payment_provider, access_token`
  await database.owner(
    `insert into orders (${same}, status, customer_last_name, store_id, order_number, idempotency_key, pickup_date, created_at)
     select ${same}, 'completed', 'Martin', $5, replace(order_number, '-2026-', '-' || $2 || '-'),
       $2 || '-' || idempotency_key, pickup_date - 1000, created_at - $3::interval
     from orders
     where tenant_id = $1 and order_number between 'CMD-2026-' and 'CMD-2026-' || lpad($4, 6, '0')`,
    [shop.tenant_id, year, earlier, String(count), shop.store_id],
  )
}

const planOfList = (input: object) => {
  const { sql, parameters } = listOrdersSql(ListOrders.parse(input), NOW)
  return planOf(shop.at(), sql, parameters)
}
/** What is read of the orders; the few stores beside them do not count. */
const ofOrders = (plan: readonly PlanStep[]) =>
  plan.filter((step) => (step['Relation Name'] ?? (step['Index Name'] && 'orders')) === 'orders')

/** What is counted, and a little that a plan may pass by on the way to it. */
const COUNTED = MOST_COUNTED * 1.1

const cases: [string, () => object, string, number][] = [
  ['the list', () => ({}), 'orders_newest', COUNTED],
  ['a search of one letter', () => ({ search: 'q' }), 'orders_newest', COUNTED],
  ['its four hundredth page', () => ({ page: 400 }), 'orders_newest', COUNTED],
  ['a rare status', () => ({ status: 'ready' }), 'orders_by_status', 240],
  ['a common status', () => ({ status: 'completed' }), 'orders_by_status', COUNTED],
  ['a store', () => ({ store_id: other_store }), 'orders_of_store', 600],
  [
    'a status in a store',
    () => ({ store_id: other_store, status: 'ready' }),
    'orders_of_store_by_status',
    240,
  ],
  ['a day', () => ({ pickup_date: '2026-02-01' }), 'orders_by_pickup', 200],
  [
    'a day by the hour',
    () => ({ pickup_date: '2026-02-01', sort: 'pickup' }),
    'orders_by_pickup',
    200,
  ],
  ['what nobody came for', () => ({ work: 'late' }), 'orders_to_collect', 240],
  ['what is to be made', () => ({ work: 'to_prepare' }), 'orders_by_status', 240],
  ['the hour without a day', () => ({ sort: 'pickup' }), 'orders_newest', COUNTED],
]

test.each(cases)('%s is read from its index, and little else', async (_, input, index, most) => {
  const plan = await planOfList(input())
  expect(indexesIn(plan)).toContain(index)
  expect(mostRows(ofOrders(plan))).toBeLessThanOrEqual(most)
})

test('a day to prepare is read from the index of pickups', async () => {
  const plan = await planOf(shop.at(), PICK_LIST_SQL, ['2026-02-01', null])
  expect(indexesIn(plan)).toContain('orders_by_pickup')
  expect(mostRows(ofOrders(plan))).toBeLessThanOrEqual(200)
})

test('a day at a counter is read from the index of pickups', async () => {
  const asked = { store_id: shop.store_id, pickup_date: '2026-02-01' }
  const { sql, parameters } = listHandOversSql(asked, NOW)
  const plan = await planOf(shop.at(), sql, parameters)
  expect(indexesIn(plan)).toContain('orders_by_pickup')
  expect(mostRows(ofOrders(plan))).toBeLessThanOrEqual(200)
})

test('the total is counted up to a bound, and says so', async () => {
  const ctx = { ...shop.at(), actor: admin }
  const all = await listOrders(ctx, ListOrders.parse({ page: 900 }))
  expect(all).toMatchObject({ total: MOST_COUNTED, total_is_exact: false })
  expect(all.orders).toHaveLength(25)
  const many = await listOrders(ctx, ListOrders.parse({ search: 'martin', page: 8 }))
  expect(many).toMatchObject({ total: MOST_FOUND, total_is_exact: false })
  expect(many.orders).toHaveLength(25)
  const beyond = await listOrders(ctx, ListOrders.parse({ search: 'martin', page: 9 }))
  expect(beyond.orders).toEqual([])
})

test('a search finds the rare and the old by the index of texts', async () => {
  const ctx = { ...shop.at(), actor: admin }
  for (const search of ['rarissime', 'CMD-2026-000007', 'ali rarissime']) {
    const { orders } = await listOrders(ctx, ListOrders.parse({ search }))
    expect(orders.map(({ order_number }) => order_number)).toEqual(['CMD-2026-000007'])
    expect(await searchPlans(search)).toMatch(/orders_search/)
  }
})

test('a name of two mails is found, however old', async () => {
  const ctx = { ...shop.at(), actor: admin }
  const found = await listOrders(ctx, ListOrders.parse({ search: 'xy' }))
  expect(found).toMatchObject({ total: 1, orders: [{ order_number: 'CMD-2026-000008' }] })
})

test('what is common is looked for among the latest first', async () => {
  for (const search of ['martin', 'CMD-2026-02', '2026-02', 'cmd-2024']) {
    const plans = await searchPlans(search)
    expect(plans).toMatch(/limit 20000/)
    expect(plans).not.toMatch(/orders_search/)
  }
})

test('the beginning of a number finds the latest of its year, however long ago that was', async () => {
  const ctx = { ...shop.at(), actor: admin }
  const old = await listOrders(ctx, ListOrders.parse({ search: 'CMD-2024' }))
  expect(old).toMatchObject({ total: MOST_FOUND, total_is_exact: false })
  expect(old.orders[0]?.order_number).toBe(`CMD-2024-000${MOST_FOUND + 1}`)
  const few = await listOrders(ctx, ListOrders.parse({ search: 'cmd-2024-00000' }))
  expect(few.orders.map(({ order_number }) => order_number.slice(-2))).toEqual([
    '09',
    '08',
    '07',
    '06',
    '05',
    '04',
    '03',
    '02',
    '01',
  ])
  const odd = await listOrders(ctx, ListOrders.parse({ search: 'cmd-2023' }))
  expect(odd.orders.map(({ order_number }) => order_number)).toEqual(['CMD-2023-000001'])
})

async function searchPlans(search: string): Promise<string> {
  const { sql, parameters } = listOrdersSql(ListOrders.parse({ search }), NOW)
  const plans = await plansInside(database, shop.tenant_id, sql, parameters)
  return plans.filter((text) => text.includes('search_text like')).join('\n')
}

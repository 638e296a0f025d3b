import { randomUUID } from 'node:crypto'
import type { Database } from '@fournil/db'
import { inTenant, orderOfPayment } from '@fournil/db'
import { plansDuring, settle } from '@fournil/db/testing/read-plan'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { PERMISSIONS } from '@fournil/domain/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '../../catalogue/testing/test-shop.ts'
import type { Context } from '../../context.ts'
import { getCustomer } from '../../customers/get-customer.ts'
import { heldOrders } from '../../dashboard/held-orders.ts'
import { salesPages } from '../../reports/sales-pages.ts'
import { getOrder } from '../get-order.ts'
import { ordersStanding } from '../place/unpaid-orders.ts'
import { listOrders } from './list-orders.ts'

type Known = { order_id: string; customer_id: string; slot_id: string; promo_code_id: string }
type Query = (ctx: Context & TestShopContext, known: Known) => Promise<unknown>
type TestShopContext = ReturnType<TestShop['at']>

let database: TestDatabase
let shop: TestShop
let small_store: string
let known: Known

/** Which query each index of the orders is there for. */
const QUERIES: Record<string, Query> = {
  orders_pkey: (ctx, { order_id }) => getOrder(ctx, { order_id }),
  orders_tenant_id_idempotency_key_key: (ctx) =>
    inTenant(ctx, (tx) => ordersStanding(ctx, tx, { key: '77', address: null, email: '' })),
  orders_newest: (ctx) => listOrders(ctx, { page: 1, sort: 'newest' }),
  orders_by_status: (ctx) => listOrders(ctx, { page: 1, sort: 'newest', status: 'ready' }),
  orders_of_store: (ctx) => listOrders(ctx, { page: 1, sort: 'newest', store_id: small_store }),
  orders_of_store_by_status: (ctx) =>
    listOrders(ctx, { page: 1, sort: 'newest', store_id: small_store, status: 'ready' }),
  orders_by_pickup: (ctx) =>
    listOrders(ctx, { page: 1, sort: 'pickup', pickup_date: '2026-01-10' }),
  orders_to_collect: (ctx) => listOrders(ctx, { page: 1, sort: 'newest', work: 'late' }),
  orders_search: (ctx) => listOrders(ctx, { page: 1, sort: 'newest', search: 'CMD-2026-000123' }),
  orders_of_customer: (ctx, { customer_id }) => getCustomer(ctx, { customer_id }),
  orders_paid: (ctx) => salesPages(ctx, { from: '2026-01-10', to: '2026-01-12' }).next(),
  orders_held: (ctx) => inTenant(ctx, (tx) => heldOrders(tx, ctx.now, 'Europe/Paris')),
  orders_held_at_address: (ctx) =>
    inTenant(ctx, (tx) => ordersStanding(ctx, tx, { key: '', address: '203.0.113.7', email: '' })),
  orders_of_payment: ({ db }) => orderOfPayment(db, 'pi_77'),
  orders_of_slot: (ctx, { slot_id }) =>
    inTenant(ctx, (tx) => tx.deleteFrom('pickup_time_slots').where('id', '=', slot_id).execute()),
  orders_of_promo_code: (ctx, { promo_code_id }) =>
    inTenant(ctx, (tx) => tx.deleteFrom('promo_codes').where('id', '=', promo_code_id).execute()),
}

/** Which column may hold each value once in a shop. */
const GUARDS: Record<string, string> = {
  orders_tenant_id_order_number_key: 'order_number',
  orders_tenant_id_idempotency_key_key: 'idempotency_key',
}

// One big shop among small ones.
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  small_store = await shop.store('Gare')
  await database.owner(
    `insert into tenants (name, slug, plan_id)
     select 'Voisin', 'voisin-' || n, plan_id from tenants, generate_series(1, 30) as n where id = $1`,
    [shop.tenant_id],
  )
  await database.owner(
    `insert into store_locations (tenant_id, name, address, city, postal_code)
     select id, 'Centre', '1 rue du Four', 'Lyon', '69001' from tenants where slug like 'voisin-%'`,
  )
  await database.owner(
    `insert into customers (tenant_id, email, first_name, last_name)
     select id, n || '@exemple.fr', 'Prénom', 'Nom' from tenants, generate_series(1, 50) as n`,
  )
  await shop.add('promo_codes', {
    code: 'NOEL',
    discount_type: 'fixed',
    discount_value: 100,
    valid_from: '2026-01-01',
    valid_until: '2027-01-01',
  })
  await database.owner(FILL, [shop.tenant_id])
  for (const table of ['orders', 'customers', 'store_locations', 'pickup_time_slots'])
    await settle(database, table)
  const [order] = await database.owner<Known>(
    `select o.id as order_id, o.customer_id, o.slot_id,
       (select id from promo_codes where tenant_id = $1) as promo_code_id
     from orders o where o.tenant_id = $1 and o.idempotency_key = '78'`,
    [shop.tenant_id],
  )
  if (!order) throw new Error('There are no orders.')
  known = order
})
afterAll(() => database.close())

const FILL = `
  insert into orders (tenant_id, order_number, pickup_code, access_token, idempotency_key, status, payment_status,
    customer_id, customer_first_name, customer_last_name, customer_email, customer_phone, store_id, slot_id, promo_code_id,
    pickup_date, pickup_time, pickup_at, total_amount, subtotal_ht, total_tax, total_ttc, hold_status, hold_expires_at,
    payment_provider, payment_intent_id, paid_at, paid_on, created_at)
  select t.id, 'CMD-2026-' || lpad(n::text, 6, '0'), 'AA22', md5(n::text), n::text,
    case when n % 100 = 0 then 'ready' else 'completed' end, case when n % 500 = 0 then 'pending' else 'paid' end,
    (array(select c.id from customers c where c.tenant_id = t.id))[1 + n % 50],
    (array['Jeanne', 'Paul', 'Zoé', 'Ali'])[1 + n % 4], 'Martin', 'a@exemple.fr',
    '06' || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0'),
    (select s.id from store_locations s where s.tenant_id = t.id
     order by case when n % 40 = 0 then s.name = 'Centre' else s.name <> 'Centre' end limit 1),
    (array(select l.id from pickup_time_slots l where l.tenant_id = t.id))[1 + n % 24],
    case when n % 200 = 0 then (select p.id from promo_codes p where p.tenant_id = t.id) end,
    date '2026-01-01' + n / 100, '10:00', now(), 0, 0, 0, 0, case when n % 500 = 0 then 'held' else 'kept' end, now(),
    'stripe', case when n % 500 <> 0 then 'pi_' || n end,
    case when n % 500 <> 0 then timestamptz '2026-01-01' + n * interval '10 minutes' end,
    case when n % 500 <> 0 then date '2026-01-01' + n / 100 end, timestamptz '2026-01-01' + n * interval '1 minute'
  from tenants t, lateral generate_series(1, case when t.id = $1 then 6000 else 20 end) as n`

const owner = {
  kind: 'member',
  user_id: randomUUID(),
  email: 'patron@exemple.fr',
  session_id: randomUUID(),
  permissions: PERMISSIONS,
  impersonator: null,
} as const

function visit(query: Query): Promise<string[]> {
  return plansDuring(database, (db: Database) => query({ ...shop.at(), actor: owner, db }, known))
}

test('every index of the orders is there for a query or guards a rule', async () => {
  const indexes = await database.owner<{ indexname: string }>(
    `select indexname from pg_indexes where schemaname = 'public' and tablename = 'orders'`,
  )
  const wanted = new Set([...Object.keys(QUERIES), ...Object.keys(GUARDS)])
  expect(indexes.map(({ indexname }) => indexname).toSorted()).toEqual([...wanted].toSorted())
})

test.each(Object.entries(QUERIES))('%s is used by its query', async (index, query) => {
  const plans = await visit(query)
  expect(plans.join('\n')).toMatch(new RegExp(`(using|Index Scan on) ${index}\\b`))
})

test.each(Object.entries(GUARDS))('%s refuses a second %s', async (constraint, column) => {
  const columns = `tenant_id, order_number, idempotency_key, pickup_code, access_token, customer_id, customer_first_name,
    customer_last_name, customer_email, customer_phone, store_id, pickup_date, pickup_time, pickup_at, total_amount, subtotal_ht,
    total_tax, total_ttc, hold_expires_at, payment_provider`
  const values = columns.replace(/order_number|idempotency_key/g, (name) =>
    name === column ? name : `'another'`,
  )
  const again = database.owner(
    `insert into orders (${columns}) select ${values} from orders where id = $1`,
    [known.order_id],
  )
  await expect(again).rejects.toMatchObject({ code: '23505', constraint })
})

test('writing the payment’s session down touches no index, so the row stays where it is', async () => {
  const touched = await database.owner(
    `select indexname from pg_indexes where tablename = 'orders' and indexdef ~ 'payment_session_id|payment_url'`,
  )
  expect(touched).toEqual([])
})

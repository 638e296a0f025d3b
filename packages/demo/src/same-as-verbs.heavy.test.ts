import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PlannedOrder, planOrders } from './plan/plan-orders.ts'
import { timelineOf } from './plan/timeline.ts'
import { promoCodeRows } from './rows/promo-codes.ts'
import { storeRows } from './rows/stores.ts'
import { colbert } from './shops/colbert/shop.ts'
import { demoToolsForTests } from './testing/demo-tools.ts'
import { NIGHT, WRITING } from './testing/written-demo.ts'
import { writeDemo } from './write-demo.ts'
import type { planShop } from './write-shop.ts'

// The same few orders, written as rows in one database and lived through the product's verbs in the other.
let asRows: TestDatabase
let byVerbs: TestDatabase

beforeAll(async () => {
  asRows = await shopWith(NIGHT)
  byVerbs = await shopWith(new Date(0))
}, WRITING)
afterAll(async () => {
  await asRows.close()
  await byVerbs.close()
})

/** Steps before `lived_from` are written as rows. */
async function shopWith(lived_from: Date): Promise<TestDatabase> {
  const database = await testDatabase()
  const plan: typeof planShop = (context, pictures) => {
    const stores = storeRows(context)
    const promos = promoCodeRows(context)
    const orders = chosen(planOrders(context, stores, promos))
    const timeline = timelineOf(orders, context.now, lived_from)
    return { context, stores, promos, orders, timeline, pictures }
  }
  const { options } = demoToolsForTests()
  await writeDemo(database.db, { ...options, now: NIGHT, shops: [colbert], plan })
  return database
}

/** A few of every kind that the bulk may meet, and some that leave it half way. */
function chosen(orders: readonly PlannedOrder[]): PlannedOrder[] {
  const kinds: ((order: PlannedOrder) => unknown)[] = [
    ({ outcome }) => outcome.status === 'completed',
    ({ outcome, promo }) => outcome.status === 'completed' && promo,
    ({ outcome, notes }) => outcome.status === 'completed' && notes,
    ({ priced }) => priced.rates.length > 1,
    ({ lines }) => lines.some(({ product }) => product.stock.mode === 'global'),
    ({ lines }) => lines.some(({ product }) => product.stock.mode === 'per_store'),
    ({ wants_invoice }) => wants_invoice,
    ...(['paid', 'preparing', 'ready'] as const).map(
      (status) =>
        ({ outcome }: PlannedOrder) =>
          outcome.status === status,
    ),
    ...(['expired', 'failed', 'refunded', 'partially_refunded'] as const).map(
      (status) =>
        ({ outcome }: PlannedOrder) =>
          outcome.payment_status === status,
    ),
  ]
  const found = new Set(kinds.flatMap((isOne) => orders.filter(isOne).slice(0, 3)))
  return orders.filter((order) => found.has(order))
}

describe('rows that are written in bulk are those of the verbs, field by field:', () => {
  test.each([
    'customers',
    'orders',
    'order_items',
    'order_taxes',
    'order_events',
    'payment_events',
    'refunds',
    'refund_lines',
    'payments',
    'invoices',
    'platform_transactions',
    'ledger_entries',
    'payout_requests',
    'pickup_slot_places',
    'pickup_day_counts',
    'products',
    'product_global_stock',
    'product_inventory',
    'promo_codes',
    'tenant_counters',
    'tenant_usage_tracking',
    'sales_days',
    'sales_day_taxes',
    'sales_day_products',
    'sales_month_products',
    'payment_sandbox.sessions',
    'payment_sandbox.refunds',
  ])('%s', async (table) => {
    const written = await rowsOf(asRows, table)
    expect(written).toEqual(await rowsOf(byVerbs, table))
    expect(written.length, `${table} has rows to compare`).toBeGreaterThan(0)
  })

  test('and no other table of a shop knows of orders', async () => {
    const counts = (database: TestDatabase) =>
      database.owner(`select c.oid::regclass::text as name,
          (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || c.oid::regclass, false, true, '')))[1]::text as rows
        from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'payment_sandbox'::regnamespace)
          -- Who counts a stock is told from the day it is counted here: the weeks before leave no movements.
          and c.relname <> 'stock_movements'
        order by 1`)
    expect(await counts(asRows)).toEqual(await counts(byVerbs))
  })
})

/** An order's history is compared in its own order; the numbers themselves count all orders together. */
const READ: Readonly<Record<string, string>> = {
  order_events: `select to_jsonb(e) - 'number' || jsonb_build_object('place',
    row_number() over (partition by order_id order by number)) as row from order_events e`,
  // Where a row stands in the chain follows from who was first.
  payments: `select to_jsonb(p) - 'number' - 'previous_hash' - 'hash' as row from payments p`,
  orders: `select to_jsonb(o) - 'pickup_code' - 'access_token' - 'search_text' as row from orders o`,
}

/** What nobody chooses is left out: ids, keys and codes, of us and of the provider, and the moment of the writing. */
async function rowsOf(database: TestDatabase, table: string): Promise<unknown[]> {
  const rows = await database.owner<{ row: string }>(
    `select row::text from (${READ[table] ?? `select to_jsonb(t) - 'updated_at' - 'number' as row from ${table} t`}) t`,
  )
  return rows
    .map(({ row }) =>
      row
        .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid')
        .replace(/\b(cs_test|pi|ch|evt|re)_[0-9a-f]{28}/g, '$1')
        .replace(/token=[\w-]+/g, 'token'),
    )
    .sort()
    .map((row) => JSON.parse(row))
}

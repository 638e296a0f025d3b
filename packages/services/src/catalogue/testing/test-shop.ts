import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import type { StockLevel } from '@fournil/domain/stock'
import { shopCacheOf } from '../../cache/cached.ts'
import type { TenantContext } from '../../context.ts'
import { shopperIn } from './shopper-in.ts'

/** Monday 16 November 2026, nine in the morning in Paris. */
export const MONDAY_9 = new Date('2026-11-16T08:00:00Z')

type Values = Record<string, unknown>

/** A shop of the test's own, open every day from 7 to 19 with a slot at each hour, and the hands to change it. */
export type TestShop = TestTenant & {
  /** A shopper in this shop; rows changed by the test's hand are seen at once. */
  at: (now?: Date) => TenantContext
  add: (table: string, values: Values) => Promise<string>
  change: (table: string, values: Values, where: Values) => Promise<void>
  /** With `global_stock_quantity` (and `global_reserved_quantity`) it gets a row of stock. */
  product: (name: string, values?: Values) => Promise<string>
  globalStock: (product_id: string, level: Partial<StockLevel>) => Promise<void>
  category: (name: string, values?: Values) => Promise<string>
  /** Open every day unless told. */
  store: (name: string, values?: Values, weekdays?: readonly number[]) => Promise<string>
  schedule: (product_id: string, weekdays: readonly number[]) => Promise<void>
  /** A list of choices, required unless told; answers with its id and those of its choices. */
  choices: (
    product_id: string,
    label: string,
    choices: Values[],
    values?: Values,
  ) => Promise<{ option_id: string; ids: string[] }>
  period: (product_id: string, from: string, to: string, is_available: boolean) => Promise<void>
}

const WEEK = [0, 1, 2, 3, 4, 5, 6]

export async function testShop(
  database: TestDatabase,
  { weekdays = WEEK }: { weekdays?: readonly number[] } = {},
): Promise<TestShop> {
  const tenant = await testTenant(database)
  const { tenant_id } = tenant

  async function add(table: string, values: Values): Promise<string> {
    const row = { tenant_id, ...values }
    const columns = Object.keys(row)
    const places = columns.map((_, index) => `$${index + 1}`)
    const sql = `insert into ${table} (${columns}) values (${places}) returning *`
    const [written] = await database.owner<{ id: string }>(sql, Object.values(row))
    return written?.id ?? ''
  }

  async function change(table: string, values: Values, where: Values) {
    const given = [...Object.values(values), ...Object.values(where), tenant_id]
    const set = Object.keys(values).map((column, index) => `${column} = $${index + 1}`)
    const found = Object.keys(where).map(
      (column, index) => `${column} = $${set.length + index + 1}`,
    )
    const sql = `update ${table} set ${set} where ${[...found, `tenant_id = $${given.length}`].join(' and ')}`
    await database.owner(sql, given)
  }

  async function open(store_id: string, days: readonly number[]) {
    await database.owner(
      `insert into store_hours (tenant_id, store_id, day_of_week, open_time, close_time)
       select $1, $2, day, '07:00', '19:00' from unnest($3::int[]) as day`,
      [tenant_id, store_id, days],
    )
    await database.owner(
      `insert into pickup_time_slots (tenant_id, store_id, slot_time, duration_minutes, max_orders)
       select $1, $2, make_time(hour, 0, 0), 60, 2 from generate_series(7, 18) as hour`,
      [tenant_id, store_id],
    )
  }

  await open(tenant.store_id, weekdays)
  return {
    ...tenant,
    at: (now = MONDAY_9) => {
      shopCacheOf(database.db).drop(tenant_id)
      return shopperIn(database, tenant, now)
    },
    add,
    change,
    product: async (
      name,
      {
        global_stock_quantity: quantity,
        global_reserved_quantity: reserved_quantity = 0,
        ...values
      } = {},
    ) => {
      const product_id = await add('products', {
        id: randomUUID(),
        name,
        price: 250,
        tax_rate_id: tenant.tax_rate_id,
        preparation_time_hours: 2,
        ...values,
      })
      if (quantity !== undefined)
        await add('product_global_stock', { product_id, quantity, reserved_quantity })
      return product_id
    },
    globalStock: (product_id, level) => change('product_global_stock', level, { product_id }),
    category: (name, values = {}) => add('product_categories', { name, ...values }),
    store: async (name, values = {}, days = WEEK) => {
      const address = { address: '2 rue du Four', city: 'Lyon', postal_code: '69002' }
      const id = await add('store_locations', { name, ...address, ...values })
      await open(id, days)
      return id
    },
    schedule: async (product_id, days) => {
      for (const day_of_week of WEEK) {
        const is_available = days.includes(day_of_week)
        await add('product_availability_schedule', { product_id, day_of_week, is_available })
      }
      await change('products', { has_custom_availability: true }, { id: product_id })
    },
    choices: async (product_id, label, choices, values = {}) => {
      const option = { product_id, position: 0, kind: 'choice', label, is_required: true }
      const option_id = await add('product_options', { ...option, ...values })
      const ids: string[] = []
      for (const [position, choice] of choices.entries())
        ids.push(
          await add('product_option_choices', { product_id, option_id, position, ...choice }),
        )
      return { option_id, ids }
    },
    period: async (product_id, start_date, end_date, is_available) => {
      await add('product_availability_periods', {
        product_id,
        start_date,
        end_date,
        is_available,
      })
      await change('products', { has_custom_availability: true }, { id: product_id })
    },
  }
}

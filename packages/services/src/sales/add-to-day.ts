import { clientOf, prepared, type Tx } from '@fournil/db'
import type { Sold } from './sold-in.ts'

/** What happens to a day's figures at a store: a sale adds, a refund takes away. */
export type DayFigures = Sold & {
  tenant_id: string
  store_id: string
  day: string
  orders_count: number
  refunded: number
}

/**
 * Adds to the figures of a day, never reads and then writes them. Every caller touches the tables and their rows in the
 * same order, so that those who pay at the same time wait for each other but never block each other: call it late in
 * the transaction, when little is left to wait for.
 */
export async function addToDay(tx: Tx, figures: DayFigures): Promise<void> {
  const { tenant_id, day, store_id, taxes, products } = figures
  const client = clientOf(tx)
  const place = [tenant_id, day, store_id]
  const perProduct = [
    products.map((product) => product.product_id),
    products.map((product) => product.quantity),
    products.map((product) => product.revenue),
  ]
  await Promise.all([
    client.query(prepared(NOT_WHILE_REBUILT, [`sales ${tenant_id}`])),
    client.query(
      prepared(DAY, [
        ...place,
        figures.orders_count,
        total(taxes.map((rate) => rate.base_ht)),
        total(taxes.map((rate) => rate.tax_amount)),
        total(taxes.map((rate) => rate.total_ttc)),
        figures.refunded,
      ]),
    ),
    client.query(
      prepared(TAXES, [
        ...place,
        taxes.map((rate) => rate.tax_rate),
        taxes.map((rate) => rate.base_ht),
        taxes.map((rate) => rate.tax_amount),
        taxes.map((rate) => rate.total_ttc),
      ]),
    ),
    client.query(prepared(PRODUCTS, [...place, ...perProduct])),
    client.query(prepared(MONTH_PRODUCTS, [...place, ...perProduct])),
  ])
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}

const NOT_WHILE_REBUILT = 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))'

const DAY = `
  insert into sales_days as known (tenant_id, day, store_id, orders_count, subtotal_ht, total_tax, total_ttc, refunded)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (tenant_id, day, store_id) do update set
    orders_count = known.orders_count + excluded.orders_count,
    subtotal_ht = known.subtotal_ht + excluded.subtotal_ht,
    total_tax = known.total_tax + excluded.total_tax,
    total_ttc = known.total_ttc + excluded.total_ttc,
    refunded = known.refunded + excluded.refunded`

const TAXES = `
  insert into sales_day_taxes as known (tenant_id, day, store_id, tax_rate, base_ht, tax_amount, total_ttc)
  select $1::uuid, $2::date, $3::uuid, rate.*
  from unnest($4::numeric[], $5::bigint[], $6::bigint[], $7::bigint[]) as rate (tax_rate, base_ht, tax_amount, total_ttc)
  order by rate.tax_rate
  on conflict (tenant_id, day, store_id, tax_rate) do update set
    base_ht = known.base_ht + excluded.base_ht,
    tax_amount = known.tax_amount + excluded.tax_amount,
    total_ttc = known.total_ttc + excluded.total_ttc`

const PRODUCTS = `
  insert into sales_day_products as known (tenant_id, day, store_id, product_id, quantity, revenue)
  select $1::uuid, $2::date, $3::uuid, sold.*
  from unnest($4::uuid[], $5::int[], $6::bigint[]) as sold (product_id, quantity, revenue)
  order by sold.product_id
  on conflict (tenant_id, day, store_id, product_id) do update set
    quantity = known.quantity + excluded.quantity, revenue = known.revenue + excluded.revenue`

const MONTH_PRODUCTS = `
  insert into sales_month_products as known (tenant_id, month, store_id, product_id, quantity, revenue)
  select $1::uuid, date_trunc('month', $2::date)::date, $3::uuid, sold.*
  from unnest($4::uuid[], $5::int[], $6::bigint[]) as sold (product_id, quantity, revenue)
  order by sold.product_id
  on conflict (tenant_id, month, store_id, product_id) do update set
    quantity = known.quantity + excluded.quantity, revenue = known.revenue + excluded.revenue`

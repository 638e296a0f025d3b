import type { Tx } from '@fournil/db'
import type { OrderStatus, PaymentStatus } from '@fournil/domain/orders'
import type { TenantContext } from '@fournil/services/context'
import { type OrderEvent, orderEventRow } from '@fournil/services/order-record/order-events'
import { sql } from 'kysely'
import { insertRows, type Row } from '../rows/insert-rows.ts'

export type OrderRow = Row<'orders'> & {
  id: string
  status: OrderStatus
  payment_status: PaymentStatus
  total_ttc: number
  pickup_at: Date
}

/** Rows of orders, gathered until all of a table are inserted at once. */
export type GatheredRows = {
  customers: Map<string, Row<'customers'> & { id: string }>
  orders: OrderRow[]
  order_items: Row<'order_items'>[]
  order_taxes: Row<'order_taxes'>[]
  order_events: Row<'order_events'>[]
  payment_events: Row<'payment_events'>[]
  platform_transactions: Row<'platform_transactions'>[]
  ledger_entries: Row<'ledger_entries'>[]
  pickup_slot_places: Map<string, Row<'pickup_slot_places'> & { taken: number }>
  pickup_day_counts: Map<string, Row<'pickup_day_counts'> & { taken: number }>
  tenant_usage_tracking: Map<string, Row<'tenant_usage_tracking'> & { orders_count: number }>
  tenant_counters: Map<string, Row<'tenant_counters'> & { value: number }>
}

export function gatheredRows(): GatheredRows {
  return {
    customers: new Map(),
    orders: [],
    order_items: [],
    order_taxes: [],
    order_events: [],
    payment_events: [],
    platform_transactions: [],
    ledger_entries: [],
    pickup_slot_places: new Map(),
    pickup_day_counts: new Map(),
    tenant_usage_tracking: new Map(),
    tenant_counters: new Map(),
  }
}

export function addEvent(rows: GatheredRows, ctx: TenantContext, event: OrderEvent): void {
  const { details, ...row } = orderEventRow(ctx, event)
  rows.order_events.push({ ...row, details: JSON.parse(details) })
}

/** Counts from one. */
export function countUp<Counted>(
  counters: Map<string, Counted>,
  key: string,
  first: Counted,
  up: (counted: Counted) => Counted,
): Counted {
  const known = counters.get(key)
  const next = known ? up(known) : first
  counters.set(key, next)
  return next
}

export async function insertGathered(tx: Tx, rows: GatheredRows, tenant_id: string): Promise<void> {
  await insertRows(tx, 'customers', [...rows.customers.values()])
  await insertRows(tx, 'orders', rows.orders)
  await insertRows(tx, 'order_items', rows.order_items)
  await insertRows(tx, 'order_taxes', rows.order_taxes)
  await insertRows(tx, 'order_events', rows.order_events)
  await insertRows(tx, 'payment_events', rows.payment_events)
  await insertRows(tx, 'platform_transactions', rows.platform_transactions)
  await insertRows(tx, 'ledger_entries', rows.ledger_entries)
  await insertRows(tx, 'pickup_slot_places', [...rows.pickup_slot_places.values()])
  await insertRows(tx, 'pickup_day_counts', [...rows.pickup_day_counts.values()])
  await insertRows(tx, 'tenant_usage_tracking', [...rows.tenant_usage_tracking.values()])
  await insertRows(tx, 'tenant_counters', [...rows.tenant_counters.values()])
  await sql`select app.rebuild_sales(${tenant_id})`.execute(tx)
  await recordPayments(tx)
}

async function recordPayments(tx: Tx): Promise<void> {
  await sql`
    insert into payments (tenant_id, kind, order_id, order_number, store_id, amount, means, taxes, day, taken_at, actor_kind)
    select o.tenant_id, 'payment', o.id, o.order_number, o.store_id, o.total_ttc, 'card_online', sold.taxes, o.paid_on, o.paid_at, 'webhook'
    from orders o
    cross join lateral (
      select jsonb_agg(jsonb_build_object('tax_rate', t.tax_rate, 'base_ht', t.base_ht, 'tax_amount', t.tax_amount,
        'total_ttc', t.total_ttc) order by t.tax_rate) as taxes
      from order_taxes t where t.order_id = o.id
    ) sold
    where o.paid_on is not null and o.total_ttc > 0
    order by o.paid_at, o.order_number`.execute(tx)
}

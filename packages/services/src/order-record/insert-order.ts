import { clientOf, prepared, type Tx, withCommit } from '@fournil/db'
import { ORDER_NUMBER_DIGITS, orderNumberPrefix } from '@fournil/domain/orders'
import type { TenantContext } from '../context.ts'
import { notification } from '../events/publish.ts'
import { type OrderEvent, orderEventRow } from './order-events.ts'
import { type NewOrder, newOrderRows, type PlacedOrder, placed } from './order-rows.ts'

/** The year in which the store is: orders are numbered anew in each. */
type Unnumbered = Omit<NewOrder, 'customer_id' | 'order_number'> & { year: number }

/**
 * The order with its number, its lines, its taxes, its first event and the news of it, as one statement that is sent along
 * with the commit. Its customer is written down already. The row of the year's number is locked from here on, so nothing that
 * waits comes after it.
 */
export function insertOrder(
  ctx: TenantContext,
  tx: Tx,
  { year, ...order }: Unnumbered,
): Promise<PlacedOrder> {
  const { tenant_id } = ctx.tenant
  const rows = documentsOf(ctx, order)
  const inserted = clientOf(tx)
    .query<{ order_number: string; customer_id: string }>(
      prepared(insertSql(rows), [
        tenant_id,
        `orders:${year}`,
        orderNumberPrefix(year),
        order.input.customer_email,
        JSON.stringify(rows.order),
        JSON.stringify(rows.items),
        JSON.stringify(rows.taxes),
        JSON.stringify(rows.event),
        ...notification(tx, tenant_id, { topic: 'orders', id: order.id }),
      ]),
    )
    .then(({ rows: [row] }) => {
      if (!row) throw new Error('The order was not written down.')
      return placed(ctx, { ...order, ...row })
    })
  withCommit(tx, inserted)
  return inserted
}

type Documents = { order: object; items: object[]; taxes: object[]; event: object }

function documentsOf(ctx: TenantContext, order: Omit<Unnumbered, 'year'>) {
  const { items, taxes, event, ...rows } = newOrderRows(ctx, {
    ...order,
    customer_id: '',
    order_number: '',
  })
  const { customer_id: _, order_number: __, company, ...columns } = rows.order
  return {
    order: { ...columns, company: company && JSON.parse(company) },
    items: items.map((item) => ({ ...item, options: JSON.parse(item.options) })),
    taxes,
    event: orderEventDocument(ctx, event),
  }
}

// Other software hears of an order once it is paid, or is to be made: nothing is announced here.
function orderEventDocument(ctx: TenantContext, event: OrderEvent) {
  const row = orderEventRow(ctx, event)
  return { ...row, details: JSON.parse(row.details) }
}

const statements = new Map<string, string>()

/** Put together once for each set of columns: a new text takes longer to find among the prepared ones than to send. */
function insertSql(rows: Documents): string {
  const columns = Object.keys(rows.order).join(', ')
  const key = rows.taxes.length > 0 ? columns : `${columns}, no taxes`
  const text = statements.get(key) ?? statementFor(rows, columns)
  statements.set(key, text)
  return text
}

// One statement for carts of all lengths, which each connection plans once. The number is as `formatOrderNumber` writes it.
function statementFor({ items, taxes, event }: Documents, columns: string): string {
  return `
    with counted as (
      insert into tenant_counters as counter (tenant_id, name, value) values ($1, $2, 1)
      on conflict (tenant_id, name) do update set value = counter.value + 1 returning value
    ), written as (
      insert into orders (order_number, customer_id, ${columns})
      select $3::text || lpad(value::text, greatest(${ORDER_NUMBER_DIGITS}, length(value::text)), '0'),
        (select c.id from customers c where c.tenant_id = $1 and c.email = $4), o.*
      from counted, (select ${columns} from json_populate_record(null::orders, $5)) o
      returning order_number, customer_id
    ), items as (${insertAll('order_items', items, '$6')}
    ), taxes as (${insertAll('order_taxes', taxes, '$7')}
    ), events as (
      insert into order_events (${Object.keys(event).join(', ')})
      select ${Object.keys(event).join(', ')} from json_populate_record(null::order_events, $8)
    )
    select order_number, customer_id, pg_notify($9, $10) from written`
}

function insertAll(table: string, [row = {}]: readonly object[], documents: string): string {
  const columns = Object.keys(row).join(', ')
  // Nothing to pay has no taxes; its document is an empty list all the same.
  if (!columns) return `select ${documents}::json`
  return `
      insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${documents})`
}

import type { OrderRow } from '@fournil/contract/office/order-views'
import { HAS_OPEN_WITHDRAWAL_SQL } from '../withdrawals/order-withdrawals-sql.ts'

/** An order as lists show it, read from JSON: its moments are still text. */
export type OrderRowRecord = Omit<OrderRow, keyof Moments> & Moments

type Moments = { created_at: string; came_in_at: string | null }

/** When an order was paid, or placed to be paid at the counter, without anybody of the shop saying so. */
export const CAME_IN_AT_SQL = `case when o.payment_intent_id is not null or o.total_ttc = 0 then o.paid_at
    when o.pays_on_collection and not o.taken_by_phone then o.created_at end`

/** The columns of an OrderRow, for a statement in which the order is called `o`. */
export const ORDER_ROW_COLUMNS = `
  o.id, o.order_number, o.pickup_code, o.status, o.payment_status, o.pays_on_collection, o.taken_by_phone,
  o.customer_first_name || ' ' || o.customer_last_name as customer_name, o.customer_phone,
  o.store_id, (select s.name from store_locations s where s.id = o.store_id) as store_name,
  o.pickup_date, to_char(o.pickup_time, 'HH24:MI') as pickup_time,
  (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id) as items_count,
  o.total_ttc, o.refunded_amount, o.created_at,
  ${CAME_IN_AT_SQL} as came_in_at,
  ${HAS_OPEN_WITHDRAWAL_SQL},
  (select json_build_object('id', v.id, 'invoice_number', v.invoice_number, 'has_pdf', v.pdf_url is not null)
    from invoices v where v.order_id = o.id and v.kind = 'invoice' and not exists (
        select from invoices n where n.replaces_invoice_id = v.id)) as invoice`

export function orderRow<Record extends Moments>(
  record: Record,
): Omit<Record, keyof Moments> & Pick<OrderRow, keyof Moments> {
  const { created_at, came_in_at } = record
  return {
    ...record,
    created_at: new Date(created_at),
    came_in_at: came_in_at === null ? null : new Date(came_in_at),
  }
}

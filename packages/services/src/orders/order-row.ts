import type { OrderRow } from '@fournil/contract/office/orders'

/** An order as lists show it, read from JSON: its moment is still text. */
export type OrderRowRecord = Omit<OrderRow, 'created_at'> & { created_at: string }

/** The columns of an OrderRow, for a statement in which the order is called `o`. */
export const ORDER_ROW_COLUMNS = `
  o.id, o.order_number, o.pickup_code, o.status, o.payment_status,
  o.customer_first_name || ' ' || o.customer_last_name as customer_name, o.customer_phone,
  o.store_id, (select s.name from store_locations s where s.id = o.store_id) as store_name,
  o.pickup_date, to_char(o.pickup_time, 'HH24:MI') as pickup_time,
  (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id) as items_count,
  o.total_ttc, o.refunded_amount, o.created_at,
  (select json_build_object('id', v.id, 'invoice_number', v.invoice_number, 'has_pdf', v.pdf_url is not null)
    from invoices v where v.order_id = o.id and v.kind = 'invoice') as invoice`

export function orderRow<Record extends { created_at: string }>(
  record: Record,
): Omit<Record, 'created_at'> & { created_at: Date } {
  return { ...record, created_at: new Date(record.created_at) }
}

import type { ReportRange } from '@fournil/contract/office/reports'
import { readInTenant } from '@fournil/db'
import type { OrderStatus } from '@fournil/domain/orders'
import type { RateAmount } from '@fournil/domain/refund-split'
import type { RateVat } from '@fournil/domain/vat'
import type { TenantContext } from '../context.ts'

/** A sale, a refund, or a refund that the provider took back, on the day it counts. */
export type SalesEntry = {
  day: string
  kind: 'sale' | 'refund' | 'refund_returned'
  /** With the day and the kind, where this entry stands in the file. */
  key: string
  order_number: string
  paid_on: string
  store_name: string
  customer_name: string
  status: OrderStatus
  taxes: RateVat[]
  /** Of a refund: how much, and how much of the order is refunded without it. */
  amount: number
  refunded_before: number
  /** Of a refund: what of it is at which rate, and what had gone back before. */
  own: RateAmount[]
  before: RateAmount[]
}

export const ENTRIES_A_PAGE = 500

/**
 * Everything that counts in the range, day by day, a page at a time. Each page is a reading of its own that starts after the
 * last entry of the page before: nobody who downloads slowly keeps a connection or a transaction open.
 */
export async function* salesPages(
  ctx: TenantContext,
  { from, to, store_id }: ReportRange,
): AsyncGenerator<SalesEntry[]> {
  let after = { day: from, kind: '', key: '' }
  for (;;) {
    const page = await readInTenant<SalesEntry>(ctx, SQL, [
      after.day,
      to,
      store_id ?? null,
      // Sales of a day come before its refunds.
      TURN[after.kind] ?? 0,
      after.key,
      ENTRIES_A_PAGE,
    ])
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (!last || page.length < ENTRIES_A_PAGE) return
    after = last
  }
}

const TURN: Readonly<Record<string, number>> = { sale: 1, refund: 2, refund_returned: 3 }

// What a line shows of its order is read where the page is cut, so that no join can pull in more orders than that.
const COLUMNS = `o.id as order_id, o.order_number, o.paid_on, o.store_id, o.status,
         o.customer_first_name || ' ' || o.customer_last_name as customer_name`

const SQL = `
  select e.day, e.kind, e.key, e.order_number, e.paid_on, s.name as store_name, e.customer_name, e.status, e.amount,
         coalesce((
           select sum(case when b.settled_on is not null and b.id <> e.refund_id and (b.settled_at, b.id) < (e.at, e.refund_id)
               then b.amount else 0 end)
             - sum(case when b.id <> e.refund_id and (b.taken_back_at, b.id) < (e.at, e.refund_id) then b.amount else 0 end)
           from refunds b where b.order_id = e.order_id and b.extra_payment_intent_id is null), 0) as refunded_before,
         coalesce((
           select json_agg(json_build_object('tax_rate', i.tax_rate, 'amount', l.amount))
           from refunds b join refund_lines l on l.refund_id = b.id join order_items i on i.id = l.order_item_id
           where b.order_id = e.order_id and b.extra_payment_intent_id is null and b.id <> e.refund_id
             and b.settled_on is not null and (b.settled_at, b.id) < (e.at, e.refund_id)
             and ((b.taken_back_at, b.id) < (e.at, e.refund_id)) is not true), '[]') as before,
         coalesce((
           select json_agg(json_build_object('tax_rate', i.tax_rate, 'amount', l.amount))
           from refund_lines l join order_items i on i.id = l.order_item_id where l.refund_id = e.refund_id), '[]') as own,
         coalesce((
           select json_agg(json_build_object('tax_rate', t.tax_rate, 'base_ht', t.base_ht, 'tax_amount', t.tax_amount,
             'total_ttc', t.total_ttc) order by t.tax_rate)
           from order_taxes t where t.order_id = e.order_id), '[]') as taxes
  from (
    select * from (
      (select o.paid_on as day, 1 as turn, 'sale' as kind, o.order_number as key, ${COLUMNS}, 0 as amount,
              null::uuid as refund_id, null::timestamptz as at
       from orders o
       where o.paid_on between $1 and $2 and ($3::uuid is null or o.store_id = $3)
         and (o.paid_on, 1, o.order_number) > ($1::date, $4::int, $5::text)
       order by o.paid_on, o.order_number limit $6)
      union all
      (select r.settled_on, 2, 'refund', r.id::text, ${COLUMNS}, r.amount, r.id, r.settled_at
       from refunds r join orders o on o.id = r.order_id
       where r.settled_on between $1 and $2 and r.extra_payment_intent_id is null
         and ($3::uuid is null or o.store_id = $3)
         and (r.settled_on, 2, r.id::text) > ($1::date, $4::int, $5::text)
       order by r.settled_on, r.id::text limit $6)
      union all
      (select r.taken_back_on, 3, 'refund_returned', r.id::text, ${COLUMNS}, r.amount, r.id, r.taken_back_at
       from refunds r join orders o on o.id = r.order_id
       where r.taken_back_on between $1 and $2 and r.extra_payment_intent_id is null
         and ($3::uuid is null or o.store_id = $3)
         and (r.taken_back_on, 3, r.id::text) > ($1::date, $4::int, $5::text)
       order by r.taken_back_on, r.id::text limit $6)
    ) all_kinds
    order by day, turn, key limit $6
  ) e
  join store_locations s on s.id = e.store_id
  order by e.day, e.turn, e.key`

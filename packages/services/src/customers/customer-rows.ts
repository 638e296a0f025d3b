import type { CustomerRow } from '@fournil/contract/office/customers'
import { clientOf, type Tx } from '@fournil/db'

/** These customers, in this order, with what they ordered: only their own orders are read, by the index. */
export async function customerRows(tx: Tx, ids: readonly string[]): Promise<CustomerRow[]> {
  const { rows } = await clientOf(tx).query<CustomerRow>(SQL, [ids])
  return rows
}

// An order counts once it was paid; the address of somebody who was forgotten is a stand-in that nobody needs to see.
const SQL = `
  select c.id, c.first_name, c.last_name, case when c.erased_at is null and c.email not like '%@sans-adresse.invalid' then c.email else '' end as email, c.phone,
         c.is_guest, c.created_at, c.erased_at, ordered.*
  from customers c
  cross join lateral (
    select count(*) as order_count, coalesce(sum(o.total_ttc - o.refunded_amount), 0) as total_spent,
           max(o.created_at) as last_order_date
    from orders o where o.customer_id = c.id and o.paid_at is not null
  ) ordered
  where c.id = any ($1::uuid[])
  order by array_position($1::uuid[], c.id)`

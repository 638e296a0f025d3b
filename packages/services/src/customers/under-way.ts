import type { CustomerFile } from '@fournil/contract/office/customers'
import { clientOf, type Tx } from '@fournil/db'

/**
 * What is not over yet. Until an order is collected or cancelled somebody has to be called; until a refund has arrived
 * somebody has to be written to.
 */
export async function underWay(tx: Tx, customerId: string): Promise<CustomerFile['under_way']> {
  const { rows } = await clientOf(tx).query<CustomerFile['under_way']>(SQL, [customerId])
  return rows[0] ?? { orders: 0, refunds: 0 }
}

const SQL = `
  select count(*) filter (where o.status not in ('completed', 'cancelled'))::int as orders,
    coalesce(sum(waiting.refunds), 0)::int as refunds
  from orders o
  cross join lateral (
    select count(*) as refunds from refunds r where r.order_id = o.id and r.status = 'pending'
  ) waiting
  where o.customer_id = $1`

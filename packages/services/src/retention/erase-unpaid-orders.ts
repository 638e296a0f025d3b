import { clientOf, inTenant } from '@fournil/db'
import { keptSince } from '@fournil/domain/retention'
import type { TenantContext } from '../context.ts'
import { ERASE_NOTES_OF_ORDERS, ERASE_TEXTS_OF_ORDERS } from '../customers/erase-customer.ts'

/** The names on some of the orders that nobody paid; how many there were. */
export function eraseUnpaidOrders(ctx: TenantContext, at_most: number): Promise<number> {
  return inTenant(ctx, async (tx) => {
    const client = clientOf(tx)
    const { rows } = await client.query<{ id: string }>(ERASE, [
      keptSince('unpaid_orders', ctx.now),
      at_most,
    ])
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await client.query(ERASE_TEXTS_OF_ORDERS, [ids])
    await client.query(ERASE_NOTES_OF_ORDERS, [ids])
    return ids.length
  })
}

// Materialized: a joined subquery could be asked again for each row, and its limit with it. Skipped where somebody is at
// work on one: the next night finds it.
const ERASE = `
  with unpaid as materialized (
    select u.tenant_id, u.id from orders u
    where u.status in ('pending', 'cancelled') and u.paid_at is null and u.payment_status in ('expired', 'failed')
      and u.hold_status <> 'held' and u.created_at < $1 and u.customer_email not like '%@efface.invalid'
      and not exists (select from refunds r where r.order_id = u.id and r.status = 'pending')
    order by u.created_at, u.id limit $2 for update skip locked
  )
  update orders o set customer_first_name = 'Client', customer_last_name = 'effacé',
    customer_email = o.id || '@efface.invalid', customer_phone = '', notes = null
  from unpaid
  where o.tenant_id = unpaid.tenant_id and o.id = unpaid.id
  returning o.id`

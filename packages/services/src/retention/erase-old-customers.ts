import { clientOf, inTenant } from '@fournil/db'
import { keptSince, LARGE_CONTRACT } from '@fournil/domain/retention'
import type { TenantContext } from '../context.ts'
import { eraseLocked } from '../customers/erase-customer.ts'

/**
 * Goes through some of the customers, in the order of their ids, and erases those of whom nothing has to be kept any more:
 * no order of the last years, none of a large contract. Answers where to go on; null at the end.
 */
export function eraseOldCustomers(
  ctx: TenantContext,
  { after, at_most }: { after: string | null; at_most: number },
): Promise<{ erased: number; last: string | null }> {
  return inTenant(ctx, async (tx) => {
    const { rows } = await clientOf(tx).query<{ id: string; is_over: boolean }>(LOOK, [
      after,
      at_most,
      keptSince('unpaid_orders', ctx.now),
      keptSince('customers', ctx.now),
      keptSince('large_contracts', ctx.now),
      LARGE_CONTRACT,
    ])
    const over = rows.filter(({ is_over }) => is_over)
    for (const { id } of over) await eraseLocked(ctx, tx, id)
    return { erased: over.length, last: rows.length < at_most ? null : (rows.at(-1)?.id ?? null) }
  })
}

const LOOK = `
  select c.id, c.created_at < $3 and not exists (
      select from orders o where o.customer_id = c.id and (
        o.created_at >= case when o.paid_at is null and o.hold_status <> 'held' then $3::timestamptz else $4::timestamptz end
        or o.hold_status = 'held'
        or (o.paid_at is not null and o.total_ttc >= $6 and greatest(o.pickup_at, o.created_at) >= $5)
        or exists (select from refunds r where r.order_id = o.id and r.status = 'pending'))
    ) as is_over
  from customers c
  where c.erased_at is null and ($1::uuid is null or c.id > $1)
  order by c.id limit $2`

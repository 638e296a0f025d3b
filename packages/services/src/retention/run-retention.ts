import { clientOf, inTenant } from '@fournil/db'
import { keptSince, type RetentionTerm } from '@fournil/domain/retention'
import type { TenantContext } from '../context.ts'
import { eraseOldCustomers } from './erase-old-customers.ts'
import { eraseUnpaidOrders } from './erase-unpaid-orders.ts'

const AT_ONCE = 200
/** A night ends: what is left over is found by the next one. */
const MOST_BATCHES = 5_000

export type Ended = {
  unpaid_orders: number
  customers: number
  events: number
  imports: number
  alerts: number
}

/**
 * Ends what has had its time in one shop: a batch a transaction, so that a run that is killed has done what it did,
 * and two at once do the same thing once.
 */
export async function runRetention(ctx: TenantContext, at_once = AT_ONCE): Promise<Ended> {
  return {
    unpaid_orders: await inBatches(at_once, () => eraseUnpaidOrders(ctx, at_once)),
    customers: await oldCustomers(ctx, at_once),
    events: await inBatches(at_once, () => change(ctx, FORGET_PAYLOADS, 'payment_events', at_once)),
    imports: await inBatches(at_once, () =>
      change(ctx, REMOVE_IMPORTS, 'product_imports', at_once),
    ),
    alerts: await inBatches(at_once, () => change(ctx, REMOVE_ALERTS, 'product_alerts', at_once)),
  }
}

async function inBatches(at_once: number, batch: () => Promise<number>): Promise<number> {
  let all = 0
  for (let batches = 0; batches < MOST_BATCHES; batches += 1) {
    const done = await batch()
    all += done
    if (done < at_once) break
  }
  return all
}

async function oldCustomers(ctx: TenantContext, at_most: number): Promise<number> {
  let all = 0
  let after: string | null = null
  for (let batches = 0; batches < MOST_BATCHES; batches += 1) {
    const { erased, last } = await eraseOldCustomers(ctx, { after, at_most })
    all += erased
    if (last === null) break
    after = last
  }
  return all
}

function change(
  ctx: TenantContext,
  statement: string,
  term: RetentionTerm,
  at_once: number,
): Promise<number> {
  return inTenant(ctx, async (tx) => {
    const before = keptSince(term, ctx.now)
    const { rowCount } = await clientOf(tx).query(statement, [before, at_once])
    return rowCount ?? 0
  })
}

// That the event came is kept: the same one told again still changes nothing.
const FORGET_PAYLOADS = `
  with old as materialized (
    select tenant_id, id from payment_events where received_at < $1 and payload <> '{}'
    order by received_at limit $2 for update skip locked
  )
  update payment_events e set payload = '{}' from old where e.tenant_id = old.tenant_id and e.id = old.id`

const REMOVE_IMPORTS = `
  with old as materialized (
    select tenant_id, id from product_imports where created_at < $1 and status not in ('queued', 'running')
    order by created_at limit $2 for update skip locked
  )
  delete from product_imports i using old where i.tenant_id = old.tenant_id and i.id = old.id`

const REMOVE_ALERTS = `
  with old as materialized (
    select tenant_id, id from product_alerts where created_at < $1
    order by created_at limit $2 for update skip locked
  )
  delete from product_alerts a using old where a.tenant_id = old.tenant_id and a.id = old.id`

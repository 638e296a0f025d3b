import { clientOf, type Tx } from '@fournil/db'
import { UNDO_SECONDS } from '@fournil/domain/orders'
import type { TenantContext } from '../../context.ts'

/** For a press in the last second, and its way to the server. */
const GRACE_SECONDS = 4

/** Enqueues the letter that an order is ready, tied to the event that made it so: the event must be recorded already. */
export async function planReadyMail(
  ctx: TenantContext,
  tx: Tx,
  order_id: string,
  { canUndo }: { canUndo: boolean },
): Promise<void> {
  const event = await lastReady(tx, order_id)
  const { tenant_id } = ctx.tenant
  const wait_ms = (UNDO_SECONDS + GRACE_SECONDS) * 1000
  await ctx.jobs.enqueue(
    tx,
    'orders.send-mail',
    { tenant_id, order_id, mail: 'ready', event },
    canUndo ? { start_after: new Date(ctx.now.getTime() + wait_ms) } : {},
  )
}

/** Which event made the order ready, for the last time; an order that went back and came again has a later one. A hand-over
 * that was undone made nothing ready. */
export async function lastReady(tx: Tx, order_id: string): Promise<string> {
  const { rows } = await clientOf(tx).query<{ id: string }>(
    `select id from order_events where order_id = $1 and to_status = 'ready'
       and from_status is distinct from 'completed' order by number desc limit 1`,
    [order_id],
  )
  if (!rows[0]) throw new Error('The order was never ready.')
  return rows[0].id
}

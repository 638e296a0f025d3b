import type { OrderNumber } from '@fournil/contract/shop/orders'
import { inTenant, type Tx } from '@fournil/db'
import { requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { lockOrderByNumber } from '../order-record/order-by-number.ts'
import { recordOrderEvent } from '../order-record/order-events.ts'

/**
 * For whoever has lost the link to their order. The answer says nothing; the link goes to the order's own address,
 * whoever asks.
 */
export async function sendOrderLink(ctx: Context, asked: OrderNumber): Promise<{ received: true }> {
  requireTenant(ctx)
  await inTenant(ctx, async (tx) => {
    // Two at once are counted one after the other.
    const found = await lockOrderByNumber(tx, asked)
    if (!found) return
    if ((await sentLately(tx, found.id, ctx.now)) >= MOST_A_DAY) return
    await recordOrderEvent(ctx, tx, { order_id: found.id, kind: LINK_SENT })
    const { tenant_id } = ctx.tenant
    const order_id = found.id
    await ctx.jobs.enqueue(tx, 'orders.send-mail', { tenant_id, order_id, mail: 'link' })
  })
  return { received: true }
}

const LINK_SENT = 'link_sent'
const MOST_A_DAY = 3
const DAY = 86_400_000

/** Whoever knows a number and an address cannot fill that mailbox. */
async function sentLately(tx: Tx, orderId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('order_events')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('kind', '=', LINK_SENT)
    .where('created_at', '>', new Date(now.getTime() - DAY))
    .executeTakeFirstOrThrow()
  return Number(count)
}

import type { Tx } from '@fournil/db'
import type { TenantContext } from '../context.ts'
import { hasPushDevices } from './push/push-new-order.ts'

/** An order stands: its customer has it in writing, and the shop hears of it, unless it took the order itself. */
export async function announceNewOrder(
  ctx: TenantContext,
  tx: Tx,
  order: { id: string },
  { isOwn = false }: { isOwn?: boolean } = {},
): Promise<void> {
  const about = { tenant_id: ctx.tenant.tenant_id, order_id: order.id }
  await Promise.all([
    ctx.jobs.enqueue(tx, 'orders.send-mail', { ...about, mail: 'confirmation' }),
    !isOwn && ctx.jobs.enqueue(tx, 'orders.send-mail', { ...about, mail: 'new_order' }),
    !isOwn && pushToShop(ctx, tx, about),
  ])
}

type About = { tenant_id: string; order_id: string }

async function pushToShop(ctx: TenantContext, tx: Tx, about: About): Promise<void> {
  if (await hasPushDevices(tx)) await ctx.jobs.enqueue(tx, 'notifications.push', about)
}

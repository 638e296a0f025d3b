import type { Tx } from '@fournil/db'
import type { TenantContext } from '../context.ts'
import { hasPushDevices } from './push/push-new-order.ts'

type Announced = { has_devices: boolean; isOwn?: boolean }

/** An order stands: its customer has it in writing, and the shop hears of it, unless it took the order itself. */
export async function announceNewOrder(
  ctx: TenantContext,
  tx: Tx,
  order: { id: string },
  { isOwn = false }: { isOwn?: boolean } = {},
): Promise<void> {
  const has_devices = !isOwn && (await hasPushDevices(tx))
  const send = await prepareAnnouncement(ctx, order, { has_devices, isOwn })
  await send(tx)
}

/** The same for whoever sends all statements at once: what it answers sends it in that very turn. */
export function prepareAnnouncement(
  ctx: TenantContext,
  order: { id: string },
  { has_devices, isOwn = false }: Announced,
): Promise<(tx: Tx) => Promise<unknown>> {
  const about = { tenant_id: ctx.tenant.tenant_id, order_id: order.id }
  return ctx.jobs.prepare(
    { name: 'orders.send-mail', data: { ...about, mail: 'confirmation' } },
    ...(isOwn
      ? []
      : [{ name: 'orders.send-mail', data: { ...about, mail: 'new_order' } } as const]),
    ...(has_devices && !isOwn ? [{ name: 'notifications.push', data: about } as const] : []),
  )
}

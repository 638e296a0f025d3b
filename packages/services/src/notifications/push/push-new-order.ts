import { readInTenant, type Tx } from '@fournil/db'
import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import { formatEuros } from '@fournil/domain/money'
import type { PushSender } from '@fournil/integrations/push/port'
import type { TenantContext } from '../../context.ts'
import { pushToDevices } from './push-to-devices.ts'

const HOUR_MS = 3_600_000

/** Asked where an order is paid, so that a shop without devices has no job for each order. */
export async function hasPushDevices(tx: Tx): Promise<boolean> {
  return Boolean(await tx.selectFrom('push_subscriptions').select('id').limit(1).executeTakeFirst())
}

type Order = {
  order_number: string
  pickup_date: string
  pickup_time: string
  total_ttc: number
  paid_at: Date | null
}

/** Tells every device of a new order; no name is shown on a locked screen. After an hour it is no news. */
export async function pushNewOrder(
  ctx: TenantContext,
  push: PushSender,
  { order_id }: { order_id: string },
): Promise<void> {
  const [order] = await readInTenant<Order>(
    ctx,
    `select order_number, pickup_date, to_char(pickup_time, 'HH24:MI') as pickup_time, total_ttc, case when pays_on_collection then created_at else paid_at end as paid_at
     from orders where id = $1`,
    [order_id],
  )
  if (!order?.paid_at || ctx.now.getTime() - order.paid_at.getTime() > HOUR_MS) return
  const message = {
    title: `Nouvelle commande n°\u00a0${order.order_number}`,
    body: `${formatDayFr(order.pickup_date)} à ${formatTimeFr(order.pickup_time)}, ${formatEuros(order.total_ttc)}`,
    url: `/admin/orders?order=${order_id}`,
    tag: order_id,
  }
  await pushToDevices(ctx, push, message)
}

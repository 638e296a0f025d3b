import { inTenant, readInTenant } from '@fournil/db'
import type { PushSender, PushTarget } from '@fournil/integrations/push/port'
import type { TenantContext } from '../../context.ts'

/** What a device shows; of two messages with the same tag the later one. */
export type PushMessage = { title: string; body: string; url: string; tag: string }

type Device = PushTarget & { id: string }

/**
 * Tells the shop's devices; one that has taken its subscription back is removed. When one cannot be reached all are told
 * again later: the same message shows once. `only_finances`: those of people who may see the shop's money.
 */
export async function pushToDevices(
  ctx: TenantContext,
  push: PushSender,
  message: PushMessage,
  { only_finances = false } = {},
): Promise<void> {
  const text = JSON.stringify(message)
  const devices = await readInTenant<Device>(ctx, only_finances ? OF_FINANCES : ALL)
  const told = await Promise.allSettled(devices.map((device) => push.send(device, text)))
  const gone = devices.filter((_, at) => {
    const one = told[at]
    return one?.status === 'fulfilled' && one.value === 'gone'
  })
  if (gone.length > 0) await removeGone(ctx, gone)
  const failure = told.find((one) => one.status === 'rejected')
  if (failure) throw failure.reason
}

const ALL = 'select id, endpoint, p256dh, auth from push_subscriptions'
const OF_FINANCES = `
  ${ALL} s where exists (select from user_roles r where r.user_id = s.user_id and r.can_manage_orders)`

async function removeGone(ctx: TenantContext, gone: readonly { id: string }[]): Promise<void> {
  const ids = gone.map(({ id }) => id)
  await inTenant(ctx, (tx) => tx.deleteFrom('push_subscriptions').where('id', 'in', ids).execute())
}

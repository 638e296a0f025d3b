import { ECDH } from 'node:crypto'
import {
  MOST_PUSH_DEVICES,
  type NewPushDevice,
  WRONG_SUBSCRIPTION,
} from '@fournil/contract/office/push-devices'
import { inTenant } from '@fournil/db'
import { audit } from '../../audit/audit.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { fieldError } from '../../forms/field-error.ts'

/** A browser that subscribes again is the same device, with the keys and the name it has now. */
export async function addPushDevice(ctx: Context, device: NewPushDevice): Promise<{ id: string }> {
  const { user_id } = requirePermission(ctx, 'can_manage_notification_settings')
  requireTenant(ctx)
  if (!isPoint(device.p256dh)) throw fieldError('p256dh', WRONG_SUBSCRIPTION)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    const { count } = await tx
      .selectFrom('push_subscriptions')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('endpoint', '<>', device.endpoint)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_PUSH_DEVICES)
      throw fieldError('device_name', `Une boutique a ${MOST_PUSH_DEVICES} appareils au plus.`)
    const { endpoint, ...known } = device
    const added = await tx
      .insertInto('push_subscriptions')
      .values({ tenant_id, user_id, ...device, created_at: ctx.now })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'endpoint']).doUpdateSet({ ...known, user_id }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(ctx, tx, 'push_device_added', { type: 'push_device', id: added.id })
    return added
  })
}

/** Nothing could ever be written for a key that is none: every message of the shop would fail with it. */
function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex').length > 0
  } catch {
    return false
  }
}

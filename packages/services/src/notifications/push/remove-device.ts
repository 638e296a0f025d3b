import { inTenant } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import { audit } from '../../audit/audit.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'

export async function removePushDevice(
  ctx: Context,
  { device_id }: { device_id: string },
): Promise<{ removed: number }> {
  requirePermission(ctx, 'can_manage_notification_settings')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const removed = await tx
      .deleteFrom('push_subscriptions')
      .where('id', '=', device_id)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new AppError('NOT_FOUND')
    await audit(ctx, tx, 'push_device_removed', { type: 'push_device', id: device_id })
    return { removed: 1 }
  })
}

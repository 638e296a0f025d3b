import { TENANT_ACTIONS, type TenantAction, type TenantStatus } from '@fournil/domain/tenants'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { actOnPlatform } from '../act.ts'
import { tenantForUpdate } from './tenant-for-update.ts'

/** A suspended shop answers to nobody from the moment this is committed; activated, it is as it was. */
export function setTenantStatus(
  ctx: Context,
  { tenant_id, action }: { tenant_id: string; action: TenantAction },
): Promise<{ status: TenantStatus }> {
  return actOnPlatform(ctx, async (tx) => {
    const { status } = await tenantForUpdate(tx, tenant_id)
    const { from, to } = TENANT_ACTIONS[action]
    if (!from.some((each) => each === status)) throw new AppError('TENANT_CHANGED')
    await tx
      .updateTable('tenants')
      .set({ status: to, updated_at: ctx.now })
      .where('id', '=', tenant_id)
      .execute()
    await publish(tx, tenant_id, { topic: 'tenant' })
    return {
      act: {
        type: 'tenant_status_changed',
        target: { type: 'tenant', id: tenant_id, tenant_id },
        details: { from: status, to },
      },
      result: { status: to },
    }
  })
}

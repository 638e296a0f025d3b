import type { Context } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { actOnPlatform } from '../act.ts'
import { tenantForUpdate } from './tenant-for-update.ts'

/** The shop stops answering and is hidden. Its rows are kept: orders and invoices outlive it. */
export function removeTenant(
  ctx: Context,
  { tenant_id }: { tenant_id: string },
): Promise<{ deleted: true }> {
  return actOnPlatform(ctx, async (tx) => {
    const { status } = await tenantForUpdate(tx, tenant_id)
    await tx
      .updateTable('tenants')
      .set({ deleted_at: ctx.now, updated_at: ctx.now })
      .where('id', '=', tenant_id)
      .execute()
    // Whoever holds its names may prove them for another shop.
    await tx
      .updateTable('tenant_domains')
      .set({ is_verified: false, is_active: false, updated_at: ctx.now })
      .where('tenant_id', '=', tenant_id)
      .execute()
    await publish(tx, tenant_id, { topic: 'tenant' })
    return {
      act: {
        type: 'tenant_deleted',
        target: { type: 'tenant', id: tenant_id, tenant_id },
        details: { status },
      },
      result: { deleted: true as const },
    }
  })
}

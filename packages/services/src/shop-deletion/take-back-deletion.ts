import { inTenant, sql } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { refuseImpersonation, requireOwner, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'
import { actOnPlatform } from '../platform/act.ts'
import { KEPT_SHOP } from './kept-shop.ts'

/** Any owner, until the removal begins; not what the platform has decided. */
export async function takeBackDeletion(ctx: Context): Promise<{ taken_back: true }> {
  requireOwner(ctx)
  refuseImpersonation(ctx)
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  await inTenant(ctx, async (tx) => {
    const kept = await tx
      .updateTable('tenants')
      .set({ ...KEPT_SHOP, updated_at: ctx.now })
      .where(notBegun(ctx))
      .where('deletion_asked_by', '<>', 'platform')
      .returning('id')
      .executeTakeFirst()
    if (!kept) throw new AppError('NO_DELETION')
    const told = { tenant_id, news: 'cancelled', at: ctx.now.toISOString() } as const
    await ctx.jobs.enqueue(tx, 'shop-deletion.tell', told)
    await audit(ctx, tx, 'shop_deletion_taken_back', { type: 'tenant', id: tenant_id })
    await publish(tx, tenant_id, { topic: 'tenant' })
  })
  return { taken_back: true }
}

/** The platform, whoever asked. Domains of the shop are proved anew: others may have taken them meanwhile. */
export function restoreTenant(
  ctx: Context,
  { tenant_id }: { tenant_id: string },
): Promise<{ restored: true }> {
  return actOnPlatform(ctx, async (tx) => {
    const kept = await tx
      .updateTable('tenants')
      .set({ ...KEPT_SHOP, deleted_at: null, updated_at: ctx.now })
      .where('id', '=', tenant_id)
      .where(notBegun(ctx))
      .returning('id')
      .executeTakeFirst()
    if (!kept) throw new AppError('NOT_FOUND')
    const told = { tenant_id, news: 'cancelled', at: ctx.now.toISOString() } as const
    await ctx.jobs.enqueue(tx, 'shop-deletion.tell', told)
    await publish(tx, tenant_id, { topic: 'tenant' })
    return {
      act: { type: 'tenant_restored', target: { type: 'tenant', id: tenant_id, tenant_id } },
      result: { restored: true as const },
    }
  })
}

/** Before its day, and for as long as it waits after it. */
function notBegun({ now }: Context) {
  return sql<boolean>`deletion_forced_reason is null and (deletion_due_at > ${now} or deletion_waits_since is not null)`
}

import { freeDomainOf } from '../../cells/own-domains.ts'
import type { Context } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { deletionDueAt } from '../../shop-deletion/deletion-terms.ts'
import { actOnPlatform } from '../act.ts'
import { tenantForUpdate } from './tenant-for-update.ts'

/** The shop stops answering and is hidden; its rows are removed after the delay, unless it is restored. */
export async function removeTenant(
  ctx: Context,
  { tenant_id }: { tenant_id: string },
): Promise<{ deleted: true }> {
  const freed = await actOnPlatform(ctx, async (tx) => {
    const due_at = deletionDueAt(ctx.now)
    const { status } = await tenantForUpdate(tx, tenant_id)
    await tx
      .updateTable('tenants')
      .set({
        deleted_at: ctx.now,
        deletion_asked_at: ctx.now,
        deletion_due_at: due_at,
        deletion_asked_by: 'platform',
        deletion_waits_since: null,
        updated_at: ctx.now,
      })
      .where('id', '=', tenant_id)
      .execute()
    // Whoever holds its names may prove them for another shop.
    const domains = await tx
      .updateTable('tenant_domains')
      .set({ is_verified: false, is_active: false, updated_at: ctx.now })
      .where('tenant_id', '=', tenant_id)
      .returning('domain')
      .execute()
    const told = { tenant_id, news: 'asked_by_platform', at: due_at.toISOString() } as const
    await ctx.jobs.enqueue(tx, 'shop-deletion.tell', told)
    await ctx.jobs.enqueue(tx, 'shop-deletion.end-subscription', { tenant_id })
    await publish(tx, tenant_id, { topic: 'tenant' })
    return {
      act: {
        type: 'tenant_deleted',
        target: { type: 'tenant', id: tenant_id, tenant_id },
        details: { status },
      },
      result: domains,
    }
  })
  for (const { domain } of freed) await freeDomainOf(ctx, tenant_id, domain)
  return { deleted: true }
}

import type { ForceRemoval } from '@fournil/contract/platform/tenants'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { readBlockers } from '../../shop-deletion/read-blockers.ts'
import { actOnPlatform } from '../act.ts'

/**
 * A shop that waits for what is owed is removed all the same. The platform's own logs keep why, and what was given up: those of
 * the shop leave with it.
 */
export function forceRemoval(
  ctx: Context,
  { tenant_id, reason }: ForceRemoval,
): Promise<{ forced: true }> {
  return actOnPlatform(ctx, async (tx) => {
    const forced = await tx
      .updateTable('tenants')
      .set({ deletion_forced_reason: reason, updated_at: ctx.now })
      .where('id', '=', tenant_id)
      .where('deletion_waits_since', 'is not', null)
      .where('deletion_forced_reason', 'is', null)
      .returning('slug')
      .executeTakeFirst()
    if (!forced) throw new AppError('TENANT_CHANGED')
    await ctx.jobs.enqueue(tx, 'shop-deletion.run', { shop_id: tenant_id }, { once: tenant_id })
    const given_up = await readBlockers(tx, tenant_id, ctx.now)
    return {
      act: {
        type: 'tenant_removal_forced',
        target: { type: 'shop', id: tenant_id },
        details: { slug: forced.slug, reason, given_up },
      },
      result: { forced: true as const },
    }
  })
}

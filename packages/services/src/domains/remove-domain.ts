import { inTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import { freeDomain } from '../cells/own-domains.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'

/** Whoever has the name may prove it for another shop from now on. */
export async function removeDomain(
  ctx: Context,
  { domain_id }: { domain_id: string },
): Promise<{ removed: true }> {
  requirePermission(ctx, 'can_manage_design_settings')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  const domain = await inTenant(ctx, async (tx) => {
    const removed = await tx
      .deleteFrom('tenant_domains')
      .where('id', '=', domain_id)
      .returning('domain')
      .executeTakeFirst()
    if (!removed) throw new AppError('NOT_FOUND')
    await audit(ctx, tx, 'domain_removed', { type: 'domain', id: domain_id }, removed)
    await publish(tx, tenant_id, { topic: 'tenant' })
    return removed.domain
  })
  await freeDomain(ctx, domain)
  return { removed: true }
}

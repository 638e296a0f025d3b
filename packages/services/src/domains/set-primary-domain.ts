import { inTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'

/** One at most: visitors of the shop's other names are sent to it once it is reachable. */
export async function setPrimaryDomain(
  ctx: Context,
  { domain_id }: { domain_id: string },
): Promise<{ primary: true }> {
  requirePermission(ctx, 'can_manage_design_settings')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    // Whoever chooses another at the same moment waits, and sees what was chosen.
    const rows = await tx
      .selectFrom('tenant_domains')
      .select(['id', 'domain'])
      .orderBy('id')
      .forUpdate()
      .execute()
    const chosen = rows.find(({ id }) => id === domain_id)
    if (!chosen) throw new AppError('NOT_FOUND')
    await tx
      .updateTable('tenant_domains')
      .set({ is_primary: false, updated_at: ctx.now })
      .where('is_primary', '=', true)
      .where('id', '<>', domain_id)
      .execute()
    await tx
      .updateTable('tenant_domains')
      .set({ is_primary: true, updated_at: ctx.now })
      .where('id', '=', domain_id)
      .execute()
    const target = { type: 'domain', id: domain_id }
    await audit(ctx, tx, 'domain_made_primary', target, { domain: chosen.domain })
    await publish(tx, tenant_id, { topic: 'tenant' })
    return { primary: true }
  })
}

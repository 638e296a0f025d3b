import { MOST_DOMAINS, type ShopDomains } from '@fournil/contract/office/domains'
import { inTenant } from '@fournil/db'
import { fitsPlan, planSentence } from '@fournil/domain/plans'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { readPlanRoom } from '../plans/plan-room.ts'
import { DOMAIN_COLUMNS, officeDomain } from './domain-row.ts'

/** Newest first, and where the shop answers without any. */
export async function listDomains(ctx: Context): Promise<ShopDomains> {
  requirePermission(ctx, 'can_manage_design_settings')
  requireTenant(ctx)
  const { tenant } = ctx
  return inTenant(ctx, async (tx) => {
    const room = await readPlanRoom({ ...ctx, tenant }, tx, 'custom_domains')
    const rows = await tx
      .selectFrom('tenant_domains')
      .select(DOMAIN_COLUMNS)
      .orderBy('created_at', 'desc')
      .orderBy('domain')
      .limit(MOST_DOMAINS * 2)
      .execute()
    return {
      default_domain: ctx.defaultHostOf(tenant.tenant_slug),
      plan_refusal:
        room.most === null || fitsPlan(room, 1) ? null : planSentence('custom_domains', room.most),
      domains: rows.map(officeDomain),
    }
  })
}

import type { TenantContext as TenantAnswer } from '@fournil/contract/shop/tenants'
import { readForVisitors } from '@fournil/db'
import { acceptsOrders } from '@fournil/domain/subscription-notice'
import { requireTenant } from '../auth/require.ts'
import { cached } from '../cache/cached.ts'
import { chargeableAccount } from '../connect/chargeable-account.ts'
import type { Context, TenantContext } from '../context.ts'

export async function tenantContext(ctx: Context): Promise<TenantAnswer> {
  requireTenant(ctx)
  const { tenant } = ctx
  return {
    tenantId: tenant.tenant_id,
    tenantName: tenant.tenant_name,
    tenantSlug: tenant.tenant_slug,
    tenantStatus: tenant.tenant_status,
    domainId: tenant.domain_id,
    domain: tenant.domain,
    isPrimary: tenant.is_primary,
    primaryDomain: await primaryDomain(ctx),
    subscriptionPlanName: tenant.subscription_plan_name,
    subscriptionStatus: tenant.subscription_status,
    acceptsOrders: acceptsOrders(tenant, ctx.now) && (await takesCards(ctx)),
  }
}

/** Where each shop takes its own money, it sells once the provider lets it. */
async function takesCards(ctx: TenantContext): Promise<boolean> {
  if (ctx.payments.mode === 'platform') return true
  return cached(ctx, 'takes cards', async () => (await chargeableAccount(ctx)) !== null)
}

function primaryDomain(ctx: TenantContext): Promise<string | null> {
  return cached(ctx, 'primary domain', async () => {
    const [row] = await readForVisitors<{ domain: string }>(
      ctx,
      'select domain from tenant_domains where is_primary and is_reachable',
    )
    return row?.domain ?? null
  })
}

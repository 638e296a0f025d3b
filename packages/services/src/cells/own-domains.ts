import { claimDomain, releaseDomain } from '@fournil/db'
import type { Context, TenantContext } from '../context.ts'
import { isAwayFromHome } from './bring-account.ts'

/** In another cell than the platform's own the directory is asked before a domain is this shop's. False: it is another's. */
export async function takeDomain(ctx: TenantContext, domain: string): Promise<boolean> {
  if (!isAwayFromHome(ctx)) return true
  return claimDomain(ctx.cells.home, { domain, tenant_id: ctx.tenant.tenant_id })
}

/** The same where the platform acts on a shop. */
export async function freeDomainOf(ctx: Context, tenant_id: string, domain: string): Promise<void> {
  if (isAwayFromHome(ctx)) await releaseDomain(ctx.cells.home, { domain, tenant_id })
}

/** From now on another shop may prove it. */
export async function freeDomain(ctx: TenantContext, domain: string): Promise<void> {
  await freeDomainOf(ctx, ctx.tenant.tenant_id, domain)
}

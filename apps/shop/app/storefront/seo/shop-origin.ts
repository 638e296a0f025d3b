import type { TenantContext } from '@fournil/contract/shop/tenants'

/** The one address of a shop that search engines should know: its primary domain, else the host that answered. */
export function shopOrigin(
  origin: string,
  tenant: Pick<TenantContext, 'domain' | 'isPrimary'>,
): string {
  if (!tenant.isPrimary || !tenant.domain) return origin
  // On a developer's machine the shop's own domain has a port and no certificate, like the rest.
  if (tenant.domain.endsWith('.localhost')) return origin
  return `https://${tenant.domain}`
}

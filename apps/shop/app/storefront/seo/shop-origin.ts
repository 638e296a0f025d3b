import type { TenantContext } from '@fournil/contract/shop/tenants'

/** The one address of a shop that search engines should know: its primary domain, else the host that answered. */
export function shopOrigin(origin: string, tenant: Pick<TenantContext, 'primaryDomain'>): string {
  const { primaryDomain } = tenant
  // On a developer's machine the shop's own domain has a port and no certificate, like the rest.
  if (!primaryDomain || primaryDomain.endsWith('.localhost')) return origin
  return `https://${primaryDomain}`
}

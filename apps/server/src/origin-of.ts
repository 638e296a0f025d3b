import { tenantHost } from '@fournil/domain/hosts'
import type { Environment } from './environment.ts'

/** Where a link in a mail leads: the shop's own domain if it has one, else its place under the platform's. */
export function originOf(
  env: Environment,
  tenant: { tenant_slug: string; primary_domain: string | null } | null,
): string {
  const host = tenant
    ? (tenant.primary_domain ?? defaultHost(env, tenant.tenant_slug))
    : env.PLATFORM_DOMAIN
  return host.endsWith('.localhost') ? `http://${host}:${env.PORT}` : `https://${host}`
}

/** A shop that runs alone has the platform's own name. */
export function defaultHost({ SINGLE_SHOP, PLATFORM_DOMAIN }: Environment, slug: string): string {
  return SINGLE_SHOP === slug ? PLATFORM_DOMAIN : tenantHost(slug, PLATFORM_DOMAIN)
}

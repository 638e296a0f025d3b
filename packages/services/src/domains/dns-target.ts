import { publicSettings } from '@fournil/db'
import type { DnsTarget } from '@fournil/domain/custom-domains'
import { tenantHost } from '@fournil/domain/hosts'
import type { TenantContext } from '../context.ts'

/** Where a shop's own names must lead: its name under the platform's, and the addresses behind it. */
export async function dnsTarget(ctx: TenantContext): Promise<DnsTarget> {
  const host = tenantHost(ctx.tenant.tenant_slug, ctx.platform_domain)
  const stated = (await publicSettings(ctx.db)).get('platform_ip') ?? ''
  const found = await Promise.all([ctx.dns.ask(host, 'A'), ctx.dns.ask(host, 'AAAA')])
  const addresses = [
    ...stated.split(/[\s,]+/).filter(Boolean),
    ...found.flat().flatMap(({ values }) => values),
  ]
  return { host, addresses: [...new Set(addresses)] }
}

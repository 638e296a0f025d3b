import { publicSettings } from '@fournil/db'
import type { DnsTarget } from '@fournil/domain/custom-domains'
import type { TenantContext } from '../context.ts'

/** Where a shop's own names must lead: the name that it has in any case, and the addresses behind it. */
export async function dnsTarget(ctx: TenantContext): Promise<DnsTarget> {
  const host = ctx.defaultHostOf(ctx.tenant.tenant_slug)
  const stated = (await publicSettings(ctx.db)).get('platform_ip') ?? ''
  const found = await Promise.all([ctx.dns.ask(host, 'A'), ctx.dns.ask(host, 'AAAA')])
  const addresses = [
    ...stated.split(/[\s,]+/).filter(Boolean),
    ...found.flat().flatMap(({ values }) => values),
  ]
  return { host, addresses: [...new Set(addresses)] }
}

import type { DnsInstructions } from '@fournil/contract/office/domains'
import { readInTenant } from '@fournil/db'
import { partsOf, recordsFor } from '@fournil/domain/custom-domains'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { dnsTarget } from './dns-target.ts'

const KEEP_THE_REST =
  'Ne touchez pas aux autres enregistrements, surtout aux MX\u00a0: votre messagerie en dépend. Chez Cloudflare, choisissez «\u00a0DNS uniquement\u00a0».'

/** What to write into the zone of one of the shop's domains; without one, of any. */
export async function dnsInstructions(
  ctx: Context,
  { domainId }: { domainId?: string | undefined },
): Promise<DnsInstructions> {
  requirePermission(ctx, 'can_manage_design_settings')
  requireTenant(ctx)
  const [claimed, target] = await Promise.all([
    domainId ? domainOf(ctx, domainId) : null,
    dnsTarget(ctx),
  ])
  const records = (domain: string, token: string) => recordsFor(domain, token, target)
  if (!claimed) return shown(records('exemple.fr', ANY_TOKEN), records('www.exemple.fr', ANY_TOKEN))
  const own = records(claimed.domain, claimed.verification_token)
  return partsOf(claimed.domain)?.sub ? shown([], own) : shown(own, [])
}

const ANY_TOKEN = 'le jeton de votre domaine'

type Records = DnsInstructions['customDomain']['records']

function shown(records: Records, recordsSubdomain: Records): DnsInstructions {
  return { customDomain: { warning: KEEP_THE_REST, records, recordsSubdomain } }
}

async function domainOf(ctx: TenantContext, id: string) {
  const [found] = await readInTenant<{ domain: string; verification_token: string }>(
    ctx,
    'select domain, verification_token from tenant_domains where id = $1',
    [id],
  )
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

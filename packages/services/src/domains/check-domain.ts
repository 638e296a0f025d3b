import { inTenant, type Tx } from '@fournil/db'
import { isLost, nextSsl } from '@fournil/domain/custom-domains'
import type { TlsProbe } from '@fournil/integrations/tls-probe/port'
import { audit } from '../audit/audit.ts'
import { freeDomain } from '../cells/own-domains.ts'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { type Look, lookUp } from './look-up.ts'

type Seen = { leads: Look['leads']; records: Look['records']; tls: 'valid' | 'invalid' | 'unknown' }

/** Looks again at a verified domain: does it still lead here, and has it a certificate that browsers accept? */
export async function checkDomain(
  ctx: TenantContext,
  probe: TlsProbe,
  { domain_id }: { domain_id: string },
): Promise<void> {
  const claim = await inTenant(ctx, (tx) => verifiedDomain(tx, domain_id))
  if (!claim) return
  const { leads, records } = await lookUp(ctx, claim)
  const tls = leads === 'here' ? await probe.look(claim.domain) : 'unknown'
  const isGone = await inTenant(ctx, async (tx) => {
    const now = await verifiedDomain(tx, domain_id)
    return now ? keep(ctx, tx, now, { leads, records, tls }) : false
  })
  if (isGone) await freeDomain(ctx, claim.domain)
}

type Verified = NonNullable<Awaited<ReturnType<typeof verifiedDomain>>>

function verifiedDomain(tx: Tx, id: string) {
  return tx
    .selectFrom('tenant_domains')
    .selectAll()
    .where('id', '=', id)
    .where('is_verified', '=', true)
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirst()
}

/** True: it leads elsewhere for good, and is this shop's no longer. */
async function keep(ctx: TenantContext, tx: Tx, row: Verified, seen: Seen): Promise<boolean> {
  const { now, tenant } = ctx
  const isElsewhere = seen.leads === 'elsewhere'
  const failures = isElsewhere ? row.dns_failures + 1 : 0
  const since = row.dns_lost_at ?? now
  // One that never led here has not been lost: its owner has yet to write the record.
  const isGone = isElsewhere && row.dns_pointed_at !== null && isLost({ since, failures }, now)
  const dns = {
    here: { dns_pointed_at: now, dns_lost_at: null, dns_failures: 0 },
    elsewhere: { dns_lost_at: since, dns_failures: failures },
    // Where nobody answered, nothing is known of the domain.
    unknown: {},
  }[seen.leads]
  const { is_reachable } = await tx
    .updateTable('tenant_domains')
    .set({
      ...dns,
      ...nextSsl(row, seen.tls),
      dns_checked_at: now,
      ...(seen.leads === 'unknown' ? {} : { dns_records: JSON.stringify(seen.records) }),
      ...(isGone ? { is_verified: false, is_active: false } : {}),
      updated_at: now,
    })
    .where('id', '=', row.id)
    .returning('is_reachable')
    .executeTakeFirstOrThrow()
  if (is_reachable !== row.is_reachable || isGone)
    await publish(tx, tenant.tenant_id, { topic: 'tenant' })
  if (isGone) await tellLost(ctx, tx, row)
  return isGone
}

/** Whoever could put it right: it may be proved again, by them or by its new owner. */
async function tellLost(ctx: TenantContext, tx: Tx, { id, domain }: Verified): Promise<void> {
  const { tenant } = ctx
  await audit(ctx, tx, 'domain_deactivated', { type: 'domain', id }, { domain, reason: 'dns' })
  const people = await tx
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('users.email')
    .where('user_roles.can_manage_design_settings', '=', true)
    .orderBy('users.email')
    .limit(20)
    .execute()
  const origin = ctx.originOf({ ...tenant, primary_domain: null })
  for (const { email } of people) {
    const data = { domain, shop_url: origin, domains_url: `${origin}/admin/domains` }
    const mail = { to: { address: email }, template: 'domain-lost', data } as const
    await ctx.jobs.enqueue(tx, 'mail.send', { tenant_id: tenant.tenant_id, mail })
  }
}

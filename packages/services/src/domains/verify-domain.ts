import type { VerifyDomainAnswer } from '@fournil/contract/office/domains'
import { inTenant, readInTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import { takeDomain } from '../cells/own-domains.ts'
import type { Context, TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { type Look, lookUp } from './look-up.ts'

type Claim = { id: string; domain: string; verification_token: string; is_verified: boolean }

/** Looks for the shop's token in the zone of one of its domains. */
export async function verifyDomain(
  ctx: Context,
  { domainId }: { domainId: string },
): Promise<VerifyDomainAnswer> {
  requirePermission(ctx, 'can_manage_design_settings')
  requireTenant(ctx)
  return verifyClaim(ctx, domainId)
}

/** The same for whoever may ask: a shop's own people, or the platform's. */
export async function verifyClaim(
  ctx: TenantContext,
  domainId: string,
): Promise<VerifyDomainAnswer> {
  const [claim] = await readInTenant<Claim>(
    ctx,
    'select id, domain, verification_token, is_verified from tenant_domains where id = $1',
    [domainId],
  )
  if (!claim) throw new AppError('NOT_FOUND')
  const look = await lookUp(ctx, claim)
  const told = { debug: look.debug, pointsHere: look.leads === 'here' }
  if (claim.is_verified) return { success: true, message: 'Ce domaine est déjà vérifié.', ...told }
  if (
    look.is_proved &&
    (await takeDomain(ctx, claim.domain)) &&
    (await keepProof(ctx, claim, look))
  )
    return { success: true, message: successOf(claim, look), ...told }
  const problem = look.is_proved ? TAKEN : problemOf(look)
  await countAttempt(ctx, claim, look)
  return { success: false, message: problem, error: problem, ...told }
}

const TAKEN = 'Ce domaine est déjà vérifié par une autre boutique.'

/** False: somebody else has proved the name before, or at this very moment. */
async function keepProof(ctx: TenantContext, claim: Claim, look: Look): Promise<boolean> {
  const { tenant_id } = ctx.tenant
  const isHere = look.leads === 'here'
  try {
    await inTenant(ctx, async (tx) => {
      const kept = await tx
        .updateTable('tenant_domains')
        .set((row) => ({
          is_verified: true,
          // One that was taken off because it led elsewhere is back; one that the platform switched off stays off.
          is_active: row
            .or([row('is_active', '=', true), row('dns_lost_at', 'is not', null)])
            .$castTo<boolean>(),
          dns_verified_at: ctx.now,
          verification_attempts: row('verification_attempts', '+', 1),
          last_verification_check: ctx.now,
          dns_records: JSON.stringify(look.records),
          dns_checked_at: ctx.now,
          dns_pointed_at: isHere ? ctx.now : null,
          dns_lost_at: isHere ? null : ctx.now,
          dns_failures: isHere ? 0 : 1,
          ssl_status: 'pending',
          ssl_failures: 0,
          updated_at: ctx.now,
        }))
        .where('id', '=', claim.id)
        .where('is_verified', '=', false)
        .returning('id')
        .executeTakeFirst()
      if (!kept) return
      const target = { type: 'domain', id: claim.id, tenant_id }
      await audit(ctx, tx, 'domain_verified', target, { domain: claim.domain })
      await publish(tx, tenant_id, { topic: 'tenant' })
      // Its certificate is asked for before the first visitor comes.
      const job = { tenant_id, domain_id: claim.id }
      await ctx.jobs.enqueue(tx, 'domains.check', job, { once: claim.id })
    })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') return false
    throw error
  }
}

async function countAttempt(ctx: TenantContext, claim: Claim, look: Look): Promise<void> {
  await inTenant(ctx, (tx) =>
    tx
      .updateTable('tenant_domains')
      .set((row) => ({
        verification_attempts: row('verification_attempts', '+', 1),
        last_verification_check: ctx.now,
        dns_records: JSON.stringify(look.records),
      }))
      .where('id', '=', claim.id)
      .execute(),
  )
}

function problemOf({ debug }: Look): string {
  if (debug.hasAnswer)
    return 'Un enregistrement TXT est bien là, mais sa valeur n’est pas celle attendue.'
  if (debug.dnsStatus === null)
    return 'Les serveurs DNS n’ont pas répondu. Réessayez dans quelques minutes.'
  if (debug.dnsStatus === 2)
    return 'Les serveurs DNS de ce domaine sont en panne, ou sa zone est mal signée.'
  return 'L’enregistrement TXT est introuvable.'
}

function successOf({ domain }: Claim, { leads }: Look): string {
  return leads === 'here'
    ? `Le domaine ${domain} est vérifié. Votre boutique y répond dès que son certificat est prêt, en général dans la minute.`
    : `Le domaine ${domain} est vérifié, mais il ne mène pas encore à votre boutique\u00a0: complétez ses enregistrements DNS.`
}

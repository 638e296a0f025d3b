import { randomBytes } from 'node:crypto'
import { type DomainForm, MOST_DOMAINS, type OfficeDomain } from '@fournil/contract/office/domains'
import { inTenant } from '@fournil/db'
import { domainProblem, partsOf, readDomain } from '@fournil/domain/custom-domains'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { fieldError } from '../forms/field-error.ts'
import { requireWithinPlan } from '../plans/require-within-plan.ts'
import { DOMAIN_COLUMNS, officeDomain } from './domain-row.ts'

/** Two shops may claim a name; it serves nothing until one of them has proved it. The first of a shop is its primary one. */
export async function addDomain(ctx: Context, form: DomainForm): Promise<OfficeDomain> {
  requirePermission(ctx, 'can_manage_design_settings')
  requireTenant(ctx)
  const { tenant } = ctx
  const domain = domainOf(form, ctx.platform_domain)
  return inTenant(ctx, async (tx) => {
    // Whoever adds at the same moment waits here, so that one of them alone is the first.
    const { used } = await requireWithinPlan({ ...ctx, tenant }, tx, 'custom_domains')
    if (used >= MOST_DOMAINS)
      throw fieldError('domain', `Une boutique a ${MOST_DOMAINS} domaines au plus.`)
    const added = await tx
      .insertInto('tenant_domains')
      .values({
        tenant_id: tenant.tenant_id,
        domain,
        is_primary: used === 0,
        verification_token: `fournil-${randomBytes(20).toString('hex')}`,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'domain']).doNothing())
      .returning(DOMAIN_COLUMNS)
      .executeTakeFirst()
    if (!added) throw fieldError('domain', 'Ce domaine est déjà dans votre liste.')
    await audit(ctx, tx, 'domain_added', { type: 'domain', id: added.id }, { domain })
    return officeDomain(added)
  })
}

function domainOf({ type, domain: typed }: DomainForm, platformDomain: string): string {
  const domain = readDomain(typed)
  if (!domain)
    throw fieldError('domain', 'Saisissez un nom de domaine, par exemple www.ma-boulangerie.fr.')
  const problem = domainProblem(domain, platformDomain)
  if (problem) throw fieldError('domain', problem)
  if (type === 'subdomain' && !partsOf(domain)?.sub)
    throw fieldError(
      'domain',
      `C’est un domaine racine\u00a0: ajoutez ce qui le précède, par exemple www.${domain}, ou choisissez l’autre type.`,
    )
  return domain
}

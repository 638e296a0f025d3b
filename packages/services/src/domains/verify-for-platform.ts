import type { VerifyDomainAnswer } from '@fournil/contract/office/domains'
import { AppError } from '../app-error.ts'
import { inSomeCell } from '../cells/each-cell.ts'
import type { Context } from '../context.ts'
import { actOnPlatform } from '../platform/act.ts'
import { tenantById } from '../tenancy/tenant-by-id.ts'
import { verifyClaim } from './verify-domain.ts'

/** The platform's own people look at any shop's domain, by its id alone. */
export async function verifyForPlatform(
  ctx: Context,
  { domain_id }: { domain_id: string },
): Promise<VerifyDomainAnswer> {
  return inSomeCell(ctx, (there) => verifyThere(there, domain_id))
}

async function verifyThere(ctx: Context, domain_id: string): Promise<VerifyDomainAnswer> {
  const tenantId = await actOnPlatform(ctx, async (tx) => {
    const found = await tx
      .selectFrom('tenant_domains')
      .select('tenant_id')
      .where('id', '=', domain_id)
      .executeTakeFirst()
    if (!found) throw new AppError('NOT_FOUND')
    const target = { type: 'domain', id: domain_id, tenant_id: found.tenant_id }
    return {
      act: { type: 'domain_verification_asked', target },
      result: found.tenant_id,
    }
  })
  const tenant = await tenantById(ctx.db, tenantId)
  if (!tenant) throw new AppError('NOT_FOUND')
  return verifyClaim({ ...ctx, tenant }, domain_id)
}

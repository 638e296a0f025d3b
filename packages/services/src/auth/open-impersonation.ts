import { inPlatform, type Tx } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { securityEntry } from '../audit/audit.ts'
import type { Context, TenantContext } from '../context.ts'
import { requireTenant } from './require.ts'
import { hashToken, newToken } from './token.ts'

type Opened = {
  token: string
  expires_at: Date
  admin_user_id: string
  admin_email: string
  reason: string
}

/** The token of `startImpersonation`, brought to the shop's host, becomes a session there. It serves once. */
export async function openImpersonation(ctx: Context, input: { token: string }): Promise<Opened> {
  requireTenant(ctx)
  const opened = await inPlatform(ctx, async (tx) => {
    const acting = await spend(ctx, tx, input.token)
    if (!acting)
      return { audit: securityEntry(ctx, 'impersonation_refused', 'warning', {}), result: null }
    const { impersonation_id, user_id, expires_at, ...admin } = acting
    const { token, hash } = newToken()
    await tx
      .insertInto('user_sessions')
      .values({
        token_hash: hash,
        user_id,
        tenant_id: ctx.tenant.tenant_id,
        host: ctx.host,
        impersonation_id,
        expires_at,
        ip_address: ctx.ip_address,
        user_agent: ctx.user_agent?.slice(0, 400) ?? null,
      })
      .execute()
    return {
      audit: securityEntry(ctx, 'impersonation_opened', 'info', { user_id, impersonation_id }),
      result: { token, expires_at, ...admin },
    }
  })
  if (!opened) throw new AppError('IMPERSONATION_INVALID')
  return opened
}

// One update, so that of two who bring the same token only one gets in.
async function spend(ctx: TenantContext, tx: Tx, token: string) {
  const spent = await tx
    .updateTable('access_tokens')
    .set({ used_at: ctx.now })
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'impersonation')
    .where('tenant_id', '=', ctx.tenant.tenant_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .returning('impersonation_id')
    .executeTakeFirst()
  if (!spent) return null
  const acting = await tx
    .selectFrom('impersonations')
    .innerJoin('users', 'users.id', 'impersonations.admin_user_id')
    .select([
      'impersonations.id as impersonation_id',
      'impersonated_user_id as user_id',
      'expires_at',
      'admin_user_id',
      'users.email as admin_email',
      'reason',
    ])
    .where('impersonations.id', '=', spent.impersonation_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return acting ?? null
}

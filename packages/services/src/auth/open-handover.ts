import { inPlatform, type Tx } from '@fournil/db'
import { firstPermittedRoute, PERMISSIONS } from '@fournil/domain/permissions'
import { AppError } from '../app-error.ts'
import { securityEntry } from '../audit/audit.ts'
import type { Context, TenantContext } from '../context.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { requireTenant } from './require.ts'
import { hashToken } from './token.ts'

type Entered = { session: OpenedSession; email: string; landing: string }

/** The token of `startHandover`, brought to the host of its shop, becomes a session there. It serves once. */
export async function openHandover(ctx: Context, input: { token: string }): Promise<Entered> {
  requireTenant(ctx)
  const entered = await inPlatform(ctx, async (tx) => {
    const member = await spend(ctx, tx, input.token)
    const session = member && (await openSession(ctx, tx, { user_id: member.user_id }))
    if (!member || !session)
      return { audit: securityEntry(ctx, 'handover_refused', 'warning', {}), result: null }
    const landing = firstPermittedRoute({ ...member, is_super_admin: false }) ?? '/admin'
    return {
      audit: securityEntry(ctx, 'sign_in', 'info', { user_id: member.user_id, by: 'handover' }),
      result: { session, email: member.email, landing },
    }
  })
  if (!entered) throw new AppError('LINK_INVALID')
  return entered
}

// One update, so that of two who bring the same token only one gets in.
async function spend(ctx: TenantContext, tx: Tx, token: string) {
  const { tenant_id } = ctx.tenant
  const spent = await tx
    .updateTable('access_tokens')
    .set({ used_at: ctx.now })
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'host_handover')
    .where('tenant_id', '=', tenant_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .returning('user_id')
    .executeTakeFirst()
  if (!spent) return null
  const member = await tx
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['users.id as user_id', 'users.email', 'users.banned_until', ...PERMISSIONS])
    .where('user_roles.tenant_id', '=', tenant_id)
    .where('user_roles.user_id', '=', spent.user_id)
    .executeTakeFirst()
  const isBanned = member?.banned_until && member.banned_until > ctx.now
  return member && !isBanned ? member : null
}

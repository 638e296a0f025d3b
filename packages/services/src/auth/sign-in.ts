import { inPlatform } from '@fournil/db'
import { firstPermittedRoute } from '@fournil/domain/permissions'
import { AppError } from '../app-error.ts'
import { securityEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { verifyPassword } from './password.ts'
import { newToken } from './token.ts'

export const SESSION_DAYS = 14

type SignedIn = { token: string; expires_at: Date; landing: string }

/**
 * Opens a session on this host for someone who belongs here: a member of this shop, or a super administrator. On the
 * platform's own host whoever works for some shop may sign in; the session opens no shop.
 */
export async function signIn(
  ctx: Context,
  input: { email: string; password: string },
): Promise<SignedIn> {
  const signedIn = await inPlatform(ctx, async (tx) => {
    const tenant_id = ctx.tenant?.tenant_id ?? null
    const user = await tx
      .selectFrom('users')
      .select(['id', 'password_hash', 'is_super_admin', 'banned_until'])
      .where('email', '=', input.email)
      .executeTakeFirst()
    const memberships = await tx
      .selectFrom('user_roles')
      .selectAll()
      .where('user_id', '=', user?.id ?? null)
      .execute()
    const membership = memberships.find((role) => role.tenant_id === tenant_id)

    const passwordIsRight = await verifyPassword(input.password, user?.password_hash ?? null)
    const belongsHere =
      user?.is_super_admin || (ctx.tenant ? membership !== undefined : memberships.length > 0)
    const banned = user?.banned_until && user.banned_until > ctx.now
    if (!user || !passwordIsRight || !belongsHere || banned) {
      return {
        audit: securityEntry(ctx, 'sign_in_failed', 'warning', { email: input.email }),
        result: null,
      }
    }

    const { token, hash } = newToken()
    const expires_at = new Date(ctx.now.getTime() + SESSION_DAYS * 86_400_000)
    await tx
      .insertInto('user_sessions')
      .values({
        token_hash: hash,
        user_id: user.id,
        tenant_id,
        host: ctx.host,
        expires_at,
        ip_address: ctx.ip_address,
        user_agent: ctx.user_agent?.slice(0, 400) ?? null,
      })
      .execute()
    await tx
      .updateTable('users')
      .set({ last_sign_in_at: ctx.now, last_sign_in_ip: ctx.ip_address })
      .where('id', '=', user.id)
      .execute()
    const landing = user.is_super_admin
      ? '/platform'
      : (firstPermittedRoute({ ...flags(membership ?? {}), is_super_admin: false }) ?? '/admin')
    return {
      audit: securityEntry(ctx, 'sign_in', 'info', { user_id: user.id }),
      result: { token, expires_at, landing },
    }
  })
  if (!signedIn) throw new AppError('INVALID_CREDENTIALS')
  return signedIn
}

function flags(row: Record<string, unknown>): Record<string, boolean> {
  return Object.fromEntries(
    Object.entries(row).filter(
      (entry): entry is [string, boolean] => entry[0].startsWith('can_') && entry[1] === true,
    ),
  )
}

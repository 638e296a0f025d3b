import { inPlatform } from '@fournil/db'
import { firstPermittedRoute } from '@fournil/domain/permissions'
import { AppError } from '../app-error.ts'
import { securityEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { verifyPassword } from './password.ts'

type SignedIn = OpenedSession & { landing: string }

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

    const session = await openSession(ctx, tx, user.id)
    const landing = user.is_super_admin
      ? '/platform'
      : (firstPermittedRoute({ ...membership, is_super_admin: false }) ?? '/admin')
    return {
      audit: securityEntry(ctx, 'sign_in', 'info', { user_id: user.id }),
      result: { ...session, landing },
    }
  })
  if (!signedIn) throw new AppError('INVALID_CREDENTIALS')
  return signedIn
}

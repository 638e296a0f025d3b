import { type AccountToSignIn, accountToSignIn, inPlatform } from '@fournil/db'
import { firstPermittedRoute } from '@fournil/domain/permissions'
import { roleFlags } from '@fournil/domain/roles'
import { AppError } from '../app-error.ts'
import { securityEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { verifyPassword } from './password.ts'

type SignedIn = OpenedSession & { landing: string }

/**
 * Opens a session on this host for someone who belongs here: a member of this shop, or a super administrator. On the
 * platform's own host whoever works for some shop may sign in; the session opens no shop. Whatever the reason why somebody
 * is refused, the answer and the work are the same.
 */
export async function signIn(
  ctx: Context,
  input: { email: string; password: string },
): Promise<SignedIn> {
  const account = await accountToSignIn(ctx.db, input.email, ctx.tenant?.tenant_id ?? null)
  // Between two trips to the database: a hash takes long, and a connection is somebody's page.
  const isRight = await verifyPassword(input.password, account?.password_hash ?? null)
  const signedIn = await inPlatform(ctx, async (tx) => {
    const session =
      account && isRight && mayEnter(ctx, account) && (await openSession(ctx, tx, account))
    if (!account || !session) {
      return {
        audit: securityEntry(ctx, 'sign_in_failed', 'warning', { email: input.email }),
        result: null,
      }
    }
    return {
      audit: securityEntry(ctx, 'sign_in', 'info', { user_id: account.user_id }),
      result: { ...session, landing: landingOf(account) },
    }
  })
  if (!signedIn) throw new AppError('INVALID_CREDENTIALS')
  return signedIn
}

function mayEnter({ now }: Context, account: AccountToSignIn): boolean {
  const { is_super_admin, is_member, banned_until } = account
  return (is_super_admin || is_member) && (banned_until === null || banned_until <= now)
}

function landingOf({ is_super_admin, permissions }: AccountToSignIn): string {
  if (is_super_admin) return '/platform'
  return firstPermittedRoute({ ...roleFlags(permissions), is_super_admin }) ?? '/admin'
}

import { type AccountToSignIn, accountToSignIn, inPlatform } from '@fournil/db'
import { firstPermittedRoute } from '@fournil/domain/permissions'
import { roleFlags } from '@fournil/domain/roles'
import { spendCode } from '../account/second-factor/spend-code.ts'
import { AppError } from '../app-error.ts'
import { securityEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { fieldError } from '../forms/field-error.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { verifyPassword } from './password.ts'
import { type CountedTry, clearTry, countTry, takeBackTry, warnOnce } from './sign-in-throttle.ts'

/** `device_id`: of a device that the account was signed in on before. */
type SignIn = { email: string; password: string; code?: string; device_id: string | null }
type SignedIn = OpenedSession & { landing: string }

/**
 * Opens a session on this host for someone who belongs here: a member of this shop, or a super administrator. On the
 * platform's own host whoever works for some shop may sign in; the session opens no shop. Whatever the reason why somebody
 * is refused, the answer and the work are the same.
 */
export async function signIn(ctx: Context, input: SignIn): Promise<SignedIn> {
  const counted = await countTry(ctx, input)
  const signedIn = await compareAndOpen(ctx, input, counted).catch(async (error) => {
    // A crowd or a breakdown of ours is not a wrong password; what went wrong first is what is told.
    await takeBackTry(ctx, counted).catch(() => {})
    throw error
  })
  if (signedIn === 'missing') {
    // The password was right: to be asked for more is no failure.
    await takeBackTry(ctx, counted)
    throw new AppError('SECOND_FACTOR_NEEDED')
  }
  if (signedIn === 'wrong') throw fieldError('code', 'Ce code est faux ou a déjà servi.')
  if (!signedIn) throw new AppError('INVALID_CREDENTIALS')
  return signedIn
}

async function compareAndOpen(
  ctx: Context,
  { email, password, code = '', device_id }: SignIn,
  counted: CountedTry,
): Promise<SignedIn | 'missing' | 'wrong' | null> {
  const account = await accountToSignIn(ctx.db, email, ctx.tenant?.tenant_id ?? null)
  // Between two trips to the database: a hash takes long, and a connection is somebody's page.
  const lane = device_id ? 'known' : 'strangers'
  const isRight = await verifyPassword(password, account?.password_hash ?? null, lane)
  return inPlatform<SignedIn | 'missing' | 'wrong' | null>(ctx, async (tx) => {
    const isWelcome = account && isRight && mayEnter(ctx, account)
    const verdict = isWelcome ? await spendCode(ctx, tx, account.user_id, code) : 'none'
    if (account && (verdict === 'missing' || verdict === 'wrong')) {
      if (verdict === 'wrong') await warnOnce(ctx, tx, counted)
      const details = { user_id: account.user_id, verdict }
      return {
        audit: securityEntry(ctx, 'second_factor_asked', 'info', details),
        result: verdict,
      }
    }
    const session = isWelcome && (await openSession(ctx, tx, account))
    if (!account || !session) {
      await warnOnce(ctx, tx, counted)
      return { audit: securityEntry(ctx, 'sign_in_failed', 'warning', { email }), result: null }
    }
    await clearTry(ctx, tx, counted)
    return {
      audit: securityEntry(ctx, 'sign_in', 'info', {
        user_id: account.user_id,
        ...(verdict !== 'none' && { second_factor: verdict }),
      }),
      result: { ...session, landing: landingOf(account) },
    }
  })
}

export function mayEnter({ now }: Context, account: AccountToSignIn): boolean {
  const { is_super_admin, is_member, banned_until } = account
  return (is_super_admin || is_member) && (banned_until === null || banned_until <= now)
}

export function landingOf({ is_super_admin, permissions }: AccountToSignIn): string {
  if (is_super_admin) return '/platform'
  return firstPermittedRoute({ ...roleFlags(permissions), is_super_admin }) ?? '/admin'
}

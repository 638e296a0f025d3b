import { accountToSignIn } from '@fournil/db'
import { verifyPassword } from '../auth/password.ts'
import { countTry, takeBackTry } from '../auth/sign-in-throttle.ts'
import type { Context } from '../context.ts'
import { fieldError } from '../forms/field-error.ts'

/** Of the session: whoever found it open is slowed down like a guesser at the login. */
type Self = { email: string; session_id: string }

/** Whoever is signed in shows that they know the password; returns its hash, by which a change of it meanwhile is seen. */
export async function checkPassword(
  ctx: Context,
  { email, session_id }: Self,
  password: string,
): Promise<string> {
  const counted = await countTry(ctx, { email, device_id: session_id })
  const account = await accountToSignIn(ctx.db, email, null)
  const isRight = await verifyPassword(password, account?.password_hash ?? null, 'known')
  if (!account?.password_hash || !isRight)
    throw fieldError('current_password', 'Le mot de passe actuel est incorrect.')
  await takeBackTry(ctx, counted)
  return account.password_hash
}

import { inPlatform } from '@fournil/db'
import { enqueueNotice } from '../account/enqueue-notice.ts'
import { remainingPasskeys } from '../account/passkeys/remaining-passkeys.ts'
import { AppError } from '../app-error.ts'
import { auditEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { chosenPassword } from './chosen-password.ts'
import { endAccess } from './end-access.ts'
import { getRecovery } from './get-recovery.ts'
import { hashPassword } from './password.ts'
import { spendToken } from './spend-token.ts'

/**
 * Whoever followed the link of the mail chooses a password. It proves the address too; whoever was signed in with the old
 * one is signed out everywhere, and signs in anew.
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: { token: string | undefined; password: string },
): Promise<{ reset: true }> {
  if (!token || !(await getRecovery(ctx, token))) throw new AppError('RECOVERY_INVALID')
  const password_hash = await hashPassword(chosenPassword(password), 'known')
  await inPlatform(ctx, async (tx) => {
    const user_id = await spendToken(ctx, tx, 'recovery', token)
    if (!user_id) throw new AppError('RECOVERY_INVALID')
    const { email } = await tx
      .updateTable('users')
      .set((eb) => ({
        password_hash,
        email_confirmed_at: eb.fn.coalesce('email_confirmed_at', eb.val(ctx.now)),
      }))
      .where('id', '=', user_id)
      .returning('email')
      .executeTakeFirstOrThrow()
    const passkeys = await remainingPasskeys(tx, user_id)
    await enqueueNotice(ctx, tx, email, 'password_changed', passkeys)
    const ended = await endAccess(ctx, tx, user_id)
    const audit = auditEntry(ctx, 'password_reset', { type: 'user', id: user_id }, { ended })
    return { audit, result: undefined }
  })
  return { reset: true }
}

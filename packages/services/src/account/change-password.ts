import type { ChangePassword } from '@fournil/contract/account'
import { inPlatform } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { auditEntry } from '../audit/audit.ts'
import { chosenPassword } from '../auth/chosen-password.ts'
import { endAccess } from '../auth/end-access.ts'
import { hashPassword } from '../auth/password.ts'
import type { Context } from '../context.ts'
import { checkPassword } from './check-password.ts'
import { enqueueNotice } from './enqueue-notice.ts'
import { remainingPasskeys } from './passkeys/remaining-passkeys.ts'
import { requireSelf } from './require-self.ts'

/** Somebody who knows their password takes another one. They stay here, and are signed out everywhere else. */
export async function changePassword(
  ctx: Context,
  { current_password, password }: ChangePassword,
): Promise<{ ended: number }> {
  const person = requireSelf(ctx)
  const chosen = chosenPassword(password)
  const known = await checkPassword(ctx, person, current_password)
  const password_hash = await hashPassword(chosen, 'known')
  const { user_id, session_id } = person
  return inPlatform(ctx, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', user_id)
      .where('password_hash', '=', known)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('UNAUTHORIZED')
    const ended = await endAccess(ctx, tx, user_id, session_id)
    const passkeys = await remainingPasskeys(tx, user_id)
    await enqueueNotice(ctx, tx, person.email, 'password_changed', passkeys)
    const audit = auditEntry(ctx, 'password_changed', { type: 'user', id: user_id }, { ended })
    return { audit, result: { ended } }
  })
}

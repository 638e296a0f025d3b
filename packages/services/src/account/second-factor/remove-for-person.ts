import type { RemoveSecondFactor } from '@fournil/contract/platform/second-factors'
import { AppError } from '../../app-error.ts'
import { endAccess } from '../../auth/end-access.ts'
import type { Context } from '../../context.ts'
import { actOnPlatform } from '../../platform/act.ts'
import { enqueueNotice } from '../enqueue-notice.ts'

/**
 * Codes and passkeys alike, for somebody who has lost telephone and paper, and whom the platform knows by other means. They
 * are signed out, and told.
 */
export function removeForPerson(
  ctx: Context,
  { user_id, reason }: RemoveSecondFactor,
): Promise<{ removed: true }> {
  return actOnPlatform(ctx, async (tx, admin) => {
    if (admin.user_id === user_id) throw new AppError('CONSOLE_REFUSED', undefined, NOT_ONES_OWN)
    // Whoever adds a passkey at this moment waits, and finds their session ended.
    const person = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', user_id)
      .forUpdate()
      .executeTakeFirst()
    const totp = await tx
      .deleteFrom('totp_factors')
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    const passkeys = await tx
      .deleteFrom('passkeys')
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    const removed = {
      totp: Number(totp.numDeletedRows),
      passkeys: Number(passkeys.numDeletedRows),
    }
    if (!person || removed.totp + removed.passkeys === 0) throw new AppError('NOT_FOUND')
    await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
    await endAccess(ctx, tx, user_id)
    await enqueueNotice(ctx, tx, person.email, 'factors_removed')
    return {
      act: {
        type: 'second_factor_removed',
        target: { type: 'user', id: user_id },
        details: { reason, ...removed },
      },
      result: { removed: true as const },
    }
  })
}

const NOT_ONES_OWN = 'Your own is turned off in your account, with a code.'

import type { RemoveSecondFactor } from '@fournil/contract/platform/second-factors'
import { AppError } from '../../app-error.ts'
import { endAccess } from '../../auth/end-access.ts'
import type { Context } from '../../context.ts'
import { actOnPlatform } from '../../platform/act.ts'
import { enqueueNotice } from '../enqueue-notice.ts'

/** For somebody who has lost telephone and paper, and whom the platform knows by other means. They are signed out, and told. */
export function removeForPerson(
  ctx: Context,
  { user_id, reason }: RemoveSecondFactor,
): Promise<{ removed: true }> {
  return actOnPlatform(ctx, async (tx, admin) => {
    if (admin.user_id === user_id) throw new AppError('CONSOLE_REFUSED', undefined, NOT_ONES_OWN)
    const removed = await tx
      .deleteFrom('totp_factors')
      .using('users')
      .whereRef('users.id', '=', 'totp_factors.user_id')
      .where('totp_factors.user_id', '=', user_id)
      .returning('users.email')
      .executeTakeFirst()
    if (!removed) throw new AppError('NOT_FOUND')
    await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
    await endAccess(ctx, tx, user_id)
    await enqueueNotice(ctx, tx, removed.email, 'second_factor_off')
    return {
      act: {
        type: 'second_factor_removed',
        target: { type: 'user', id: user_id },
        details: { reason },
      },
      result: { removed: true as const },
    }
  })
}

const NOT_ONES_OWN = 'Your own is turned off in your account, with a code.'

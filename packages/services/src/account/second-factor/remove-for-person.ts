import type { RemoveSecondFactor } from '@fournil/contract/platform/second-factors'
import { inPlatform } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import { auditEntry } from '../../audit/audit.ts'
import { endAccess } from '../../auth/end-access.ts'
import { requireSuperAdmin } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { enqueueNotice } from '../enqueue-notice.ts'

/** For somebody who has lost telephone and paper, and whom the platform knows by other means. They are signed out, and told. */
export async function removeForPerson(
  ctx: Context,
  { user_id, reason }: RemoveSecondFactor,
): Promise<{ removed: true }> {
  const admin = requireSuperAdmin(ctx)
  if (admin.user_id === user_id) throw new AppError('FORBIDDEN', undefined, NOT_ONES_OWN)
  return inPlatform(ctx, async (tx) => {
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
    const target = { type: 'user', id: user_id }
    return {
      audit: auditEntry(ctx, 'second_factor_removed', target, { reason }),
      result: { removed: true as const },
    }
  })
}

const NOT_ONES_OWN =
  'Votre propre double authentification se désactive dans votre compte, avec un code.'

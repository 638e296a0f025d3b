import { inPlatform, secondFactorOf } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import { auditEntry } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { fieldError } from '../../forms/field-error.ts'
import { checkPassword } from '../check-password.ts'
import { requireSelf } from '../require-self.ts'
import { newTotpSecret, totpUri } from './totp.ts'

/** A secret for an application on a telephone. It counts for nothing until a first code of it is right. */
export async function startTotp(
  ctx: Context,
  { current_password }: { current_password: string },
): Promise<{ uri: string; secret: string }> {
  const person = requireSelf(ctx)
  const { user_id } = person
  // Whoever registers somebody else's address could keep its owner out for good.
  if (person.kind === 'member' && person.is_address_confirmed === false)
    throw fieldError('current_password', 'Confirmez d’abord votre adresse e-mail.')
  if ((await secondFactorOf(ctx.db, user_id)).is_on) throw new AppError('SECOND_FACTOR_ON')
  await checkPassword(ctx, person, current_password)
  const secret = newTotpSecret()
  await inPlatform(ctx, async (tx) => {
    const written = await tx
      .insertInto('totp_factors')
      .values({ user_id, secret, created_at: ctx.now })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ secret, created_at: ctx.now, last_step: null })
          .where('totp_factors.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst()
    if (!written) throw new AppError('SECOND_FACTOR_ON')
    const audit = auditEntry(ctx, 'second_factor_started', { type: 'user', id: user_id })
    return { audit, result: undefined }
  })
  return totpUri(secret, person.email)
}

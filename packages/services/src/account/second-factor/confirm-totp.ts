import { inPlatform } from '@fournil/db'
import { readTotpCode } from '@fournil/domain/recovery-codes'
import { auditEntry } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { fieldError } from '../../forms/field-error.ts'
import { enqueueNotice } from '../enqueue-notice.ts'
import { requireSelf } from '../require-self.ts'
import { spendTotp } from './spend-code.ts'
import { writeCodes } from './write-codes.ts'

const WRONG = 'Ce code est faux ou a déjà servi.'

/** The first code shows that the application has the secret: from now on the password alone opens nothing. */
export async function confirmTotp(
  ctx: Context,
  { code }: { code: string },
): Promise<{ recovery_codes: string[] }> {
  const { user_id, email } = requireSelf(ctx)
  const digits = readTotpCode(code)
  if (!digits) throw fieldError('code', 'Le code compte six chiffres.')
  return inPlatform(ctx, async (tx) => {
    const factor = await tx
      .selectFrom('totp_factors')
      .select('secret')
      .where('user_id', '=', user_id)
      .where('confirmed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!factor || !(await spendTotp(ctx, tx, user_id, factor.secret, digits)))
      throw fieldError('code', WRONG)
    await tx
      .updateTable('totp_factors')
      .set({ confirmed_at: ctx.now })
      .where('user_id', '=', user_id)
      .execute()
    const recovery_codes = await writeCodes(tx, user_id)
    await enqueueNotice(ctx, tx, email, 'second_factor_on')
    const audit = auditEntry(ctx, 'second_factor_on', { type: 'user', id: user_id })
    return { audit, result: { recovery_codes } }
  })
}

import type { Tx } from '@fournil/db'
import { readRecoveryCode, readTotpCode } from '@fournil/domain/recovery-codes'
import { hashToken } from '../../auth/token.ts'
import type { Context } from '../../context.ts'
import { totpStep } from './totp.ts'

/** `none`: the account asks for its password alone. */
export type CodeVerdict = 'none' | 'missing' | 'wrong' | 'totp' | 'recovery_code'

/** What was typed beside the password, which serves once: of two who type the same code only one gets in. */
export async function spendCode(
  ctx: Context,
  tx: Tx,
  user_id: string,
  typed: string,
): Promise<CodeVerdict> {
  const factor = await tx
    .selectFrom('totp_factors')
    .select('secret')
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!factor) return 'none'
  if (typed === '') return 'missing'
  const code = readTotpCode(typed)
  if (code) return (await spendTotp(ctx, tx, user_id, factor.secret, code)) ? 'totp' : 'wrong'
  const paper = readRecoveryCode(typed)
  return paper && (await spendRecoveryCode(ctx, tx, user_id, paper)) ? 'recovery_code' : 'wrong'
}

/** Also the first code of an application that is being set up. */
export async function spendTotp(
  { now }: Context,
  tx: Tx,
  user_id: string,
  secret: Buffer,
  code: string,
): Promise<boolean> {
  const step = totpStep(secret, code, now)
  if (step === null) return false
  const { numUpdatedRows } = await tx
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function spendRecoveryCode({ now }: Context, tx: Tx, user_id: string, code: string) {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

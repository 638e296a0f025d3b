import { inPlatform, type Tx } from '@fournil/db'
import { auditEntry } from '../../audit/audit.ts'
import { countTry, takeBackTry } from '../../auth/sign-in-throttle.ts'
import type { Context } from '../../context.ts'
import { fieldError } from '../../forms/field-error.ts'
import { checkPassword } from '../check-password.ts'
import { enqueueNotice } from '../enqueue-notice.ts'
import { requireSelf } from '../require-self.ts'
import { spendCode } from './spend-code.ts'
import { writeCodes } from './write-codes.ts'

type Proof = { current_password: string; code: string }

/** Back to the password alone. */
export function removeTotp(ctx: Context, proof: Proof): Promise<{ removed: true }> {
  return withProof(ctx, proof, 'second_factor_off', async (tx, user_id) => {
    await tx.deleteFrom('totp_factors').where('user_id', '=', user_id).execute()
    await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
    return { removed: true as const }
  })
}

/** Ten other codes; those of before open nothing any more. */
export function renewCodes(ctx: Context, proof: Proof): Promise<{ recovery_codes: string[] }> {
  return withProof(ctx, proof, 'recovery_codes_renewed', async (tx, user_id) => ({
    recovery_codes: await writeCodes(tx, user_id),
  }))
}

/** For whoever knows the password and has the telephone, or a code on paper. */
async function withProof<Result>(
  ctx: Context,
  { current_password, code }: Proof,
  notice: 'second_factor_off' | 'recovery_codes_renewed',
  change: (tx: Tx, user_id: string) => Promise<Result>,
): Promise<Result> {
  const person = requireSelf(ctx)
  await checkPassword(ctx, person, current_password)
  const { user_id, email, session_id } = person
  // Counted beside the password: six digits are few.
  const counted = await countTry(ctx, { email, device_id: session_id })
  const changed = await inPlatform(ctx, async (tx) => {
    const verdict = await spendCode(ctx, tx, user_id, code)
    const isRight = verdict === 'totp' || verdict === 'recovery_code'
    if (isRight) await enqueueNotice(ctx, tx, email, notice)
    const action = isRight ? notice : 'second_factor_refused'
    return {
      audit: auditEntry(ctx, action, { type: 'user', id: user_id }),
      result: isRight ? { done: await change(tx, user_id) } : null,
    }
  })
  if (!changed) throw fieldError('code', 'Ce code est faux ou a déjà servi.')
  await takeBackTry(ctx, counted)
  return changed.done
}

import { randomBytes } from 'node:crypto'
import type { Tx } from '@fournil/db'
import { RECOVERY_CODES, readRecoveryCode, recoveryCode } from '@fournil/domain/recovery-codes'
import { hashToken } from '../../auth/token.ts'

/** Ten codes for paper, shown once: what is stored is their hashes. Those of before open nothing any more. */
export async function writeCodes(tx: Tx, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(10)))
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({ user_id, code_hash: hashToken(readRecoveryCode(code) ?? code) })),
    )
    .execute()
  return codes
}

import type { Tx } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { lockAccount } from './lock-account.ts'

/** Whoever was signed out since their request began, by a new password or by the platform, opens nothing elsewhere. */
export async function requireOpenSession(
  tx: Tx,
  { user_id, session_id }: { user_id: string; session_id: string },
): Promise<void> {
  await lockAccount(tx, user_id)
  const open = await tx
    .selectFrom('user_sessions')
    .select('id')
    .where('id', '=', session_id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!open) throw new AppError('UNAUTHORIZED')
}

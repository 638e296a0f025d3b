import type { AccessTokenKind, Tx } from '@fournil/db'
import type { Context } from '../context.ts'
import { lockAccount } from './lock-account.ts'

/** Those that let somebody into an account, or give it another address. */
const ALL = ['host_handover', 'password_reset', 'recovery', 'email_change'] as const

/** Links and keys of this account that are on their way open nothing any more. */
export async function endLinks(
  { now }: Context,
  tx: Tx,
  user_id: string,
  kinds: readonly AccessTokenKind[] = ALL,
): Promise<void> {
  await lockAccount(tx, user_id)
  await tx
    .updateTable('access_tokens')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute()
}

import type { Tx } from '@fournil/db'
import type { NamedPasskey } from '@fournil/mail'

/** What still opens an account whose password was changed: its owner is told, and decides. */
export async function remainingPasskeys(tx: Tx, user_id: string): Promise<NamedPasskey[]> {
  return tx
    .selectFrom('passkeys')
    .select(['name', 'rp_id as host'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute()
}

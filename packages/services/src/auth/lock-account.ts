import type { Tx } from '@fournil/db'

/** Whoever writes a link for an account and whoever ends them all take turns: none is written after the end. */
export async function lockAccount(tx: Tx, user_id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute()
}

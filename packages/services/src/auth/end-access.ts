import type { Tx } from '@fournil/db'
import type { Context } from '../context.ts'

/**
 * Everything that lets somebody into this account without its password ends: sessions on every host, links and keys that
 * are on their way. `except`: the session of whoever does so, who stays where they stand. Returns how many sessions ended.
 */
export async function endAccess(
  { now }: Context,
  tx: Tx,
  user_id: string,
  except?: string,
): Promise<number> {
  let open = tx
    .updateTable('user_sessions')
    .set({ is_active: false })
    .where('user_id', '=', user_id)
    // Those are somebody else's, of the platform.
    .where('impersonation_id', 'is', null)
    .where('is_active', '=', true)
    .where('expires_at', '>', now)
  if (except) open = open.where('id', '<>', except)
  const { numUpdatedRows } = await open.executeTakeFirst()
  await tx
    .updateTable('access_tokens')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('kind', 'in', ['host_handover', 'password_reset', 'recovery'])
    .where('used_at', 'is', null)
    .execute()
  return Number(numUpdatedRows)
}

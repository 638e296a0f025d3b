import type { AccessTokenKind, Tx } from '@fournil/db'
import type { Context } from '../context.ts'
import { hashToken } from './token.ts'

/**
 * Whose token this is, which is then used: one update, so that of two who bring the same one only one gets through. One
 * that was given for another host, or has lapsed, is nobody's.
 */
export async function spendToken(
  { now, tenant }: Context,
  tx: Tx,
  kind: AccessTokenKind,
  token: string,
): Promise<string | null> {
  const spent = await tx
    .updateTable('access_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('tenant_id', 'is not distinct from', tenant?.tenant_id ?? null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return spent?.user_id ?? null
}

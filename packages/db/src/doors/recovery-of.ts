import type { Database } from '../database.ts'

type Recovery = { token_hash: Buffer; tenant_id: string | null; now: Date }

/** Also the first door: the address of the account whose password the holder of this token may choose anew. */
export async function recoveryOf(
  db: Database,
  { token_hash, tenant_id, now }: Recovery,
): Promise<string | null> {
  const { rows } = await db.pool.query<{ email: string }>(
    'select email from app.recovery_of($1, $2, $3)',
    [token_hash, tenant_id, now],
  )
  return rows[0]?.email ?? null
}

import type { Permission } from '@fournil/domain/permissions'
import type { Database } from '../database.ts'

export type KnownApiKey = {
  id: string
  name: string
  /** Who made it, and in whose name it acts. */
  user_id: string
  email: string
  permissions: Permission[]
  is_read_only: boolean
  last_used_at: Date | null
}

/** Also the first door: which key of this shop, and of no other, has this hash? */
export async function apiKeyOf(
  db: Database,
  tenant_id: string,
  token_hash: Buffer,
): Promise<KnownApiKey | null> {
  const { rows } = await db.pool.query<KnownApiKey>('select * from app.api_key_of($1, $2)', [
    tenant_id,
    token_hash,
  ])
  return rows[0] ?? null
}

export async function touchApiKey(
  db: Database,
  { tenant_id, id, at }: { tenant_id: string; id: string; at: Date },
): Promise<void> {
  await db.pool.query('select app.touch_api_key($1, $2, $3)', [tenant_id, id, at])
}

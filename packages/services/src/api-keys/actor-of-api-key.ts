import { apiKeyOf, type Database, touchApiKey } from '@fournil/db'
import { hashToken } from '../auth/token.ts'
import type { Actor } from '../context.ts'

type Member = Extract<Actor, { kind: 'member' }>
export type KeyHolder = { actor: Member; is_read_only: boolean }

const NOTED_EVERY_MS = 60_000

/** In whose name a key acts in this shop, and what it opens; null where it opens nothing, whatever the reason. */
export async function actorOfApiKey(
  db: Database,
  key: string,
  tenant_id: string,
  now: Date,
): Promise<KeyHolder | null> {
  const known = await apiKeyOf(db, tenant_id, hashToken(key))
  if (!known) return null
  const { id, name, user_id, email, permissions, is_read_only, last_used_at } = known
  if (!last_used_at || now.getTime() - last_used_at.getTime() > NOTED_EVERY_MS)
    await touchApiKey(db, { tenant_id, id, at: now })
  const actor: Member = {
    kind: 'member',
    user_id,
    email,
    // No session: nothing is signed in.
    session_id: id,
    permissions,
    impersonator: null,
    api_key: { id, name },
  }
  return { actor, is_read_only }
}

import type { TestDatabase } from '@fournil/db/testing/test-database'
import { newToken } from '../token.ts'

/** Somebody is signed in: the id of their session. */
export async function openSessionOf(database: TestDatabase, user_id: string): Promise<string> {
  const [row] = await database.owner<{ id: string }>(
    `insert into user_sessions (token_hash, user_id, host, expires_at)
     values ($1, $2, 'ici.test', now() + interval '1 day') returning id`,
    [newToken().hash, user_id],
  )
  return row?.id ?? ''
}

import type { Database } from '../database.ts'

export type OwnSession = {
  id: string
  host: string
  user_agent: string | null
  created_at: Date
  last_activity_at: Date
  is_by_pin: boolean
}

/** Where somebody is signed in, in whichever shop; asked about oneself alone. */
export async function ownSessions(db: Database, user_id: string, now: Date): Promise<OwnSession[]> {
  const { rows } = await db.pool.query<OwnSession>('select * from app.own_sessions($1, $2)', [
    user_id,
    now,
  ])
  return rows
}

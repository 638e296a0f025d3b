import type { Database } from '../database.ts'

export type DueDeletion = { tenant_id: string; is_over: boolean }

/** Shops that are deleted within a week, and those whose time has come (`is_over`). */
export async function deletionsDue(db: Database, at: Date): Promise<DueDeletion[]> {
  const { rows } = await db.pool.query<DueDeletion>('select * from app.deletions_due($1)', [at])
  return rows
}

import type { Database } from '../database.ts'

export type SecondFactor = { is_on: boolean; codes_left: number }

/** Also the first door: does this account ask for more than its password? */
export async function secondFactorOf(db: Database, user_id: string): Promise<SecondFactor> {
  const { rows } = await db.pool.query<SecondFactor>('select * from app.second_factor_of($1)', [
    user_id,
  ])
  return rows[0] ?? { is_on: false, codes_left: 0 }
}

/** Whether the platform asks a second factor of this super administrator, who has none. */
export async function lacksSecondFactor(db: Database, user_id: string): Promise<boolean> {
  const { rows } = await db.pool.query<{ lacks: boolean }>(
    'select app.lacks_second_factor($1) as lacks',
    [user_id],
  )
  return rows[0]?.lacks ?? false
}

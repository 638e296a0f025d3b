import type { Database } from '../database.ts'

export type SecondFactor = { is_on: boolean; codes_left: number }

/** Also the first door: does this account ask for more than its password? */
export async function secondFactorOf(db: Database, user_id: string): Promise<SecondFactor> {
  const { rows } = await db.pool.query<SecondFactor>('select * from app.second_factor_of($1)', [
    user_id,
  ])
  return rows[0] ?? { is_on: false, codes_left: 0 }
}

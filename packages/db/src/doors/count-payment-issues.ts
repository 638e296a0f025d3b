import type { Database } from '../database.ts'

export type CountedIssues = {
  kind: string
  issues: number
  shops: number
  amount: number
  since: Date
}

/** How much money of all shops is not where it belongs, by kind; a kind without any is left out. */
export async function countPaymentIssues(db: Database, now: Date): Promise<CountedIssues[]> {
  const { rows } = await db.pool.query<CountedIssues>(
    'select * from app.count_payment_issues($1)',
    [now],
  )
  return rows
}

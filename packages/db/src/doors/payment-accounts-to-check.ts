import type { Database } from '../database.ts'

/** Which shops' own accounts the provider has not been asked about for a while. */
export async function paymentAccountsToCheck(db: Database, now: Date): Promise<string[]> {
  const { rows } = await db.pool.query<{ tenant_id: string }>(
    'select * from app.payment_accounts_to_check($1)',
    [now],
  )
  return rows.map(({ tenant_id }) => tenant_id)
}

import type { Database } from '../database.ts'

/** Whose account at the payment provider this is; null when it is no shop's. */
export async function tenantOfPaymentAccount(
  db: Database,
  accountId: string,
): Promise<string | null> {
  const { rows } = await db.pool.query<{ tenant_id: string }>(
    'select * from app.tenant_of_payment_account($1)',
    [accountId],
  )
  return rows[0]?.tenant_id ?? null
}

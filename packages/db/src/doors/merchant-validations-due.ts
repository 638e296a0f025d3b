import type { Database } from '../database.ts'

/** Which shops want their products validated for Google by now; each is validated inside its own tenant. */
export async function merchantValidationsDue(
  db: Database,
  at: Date,
): Promise<{ tenant_id: string }[]> {
  const { rows } = await db.pool.query<{ tenant_id: string }>(
    'select * from app.merchant_validations_due($1)',
    [at],
  )
  return rows
}

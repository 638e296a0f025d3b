import type { Database } from '../database.ts'

/** Whose order a payment was for, when the provider names nothing but the payment. */
export async function orderOfPayment(
  db: Database,
  paymentIntentId: string,
): Promise<{ tenant_id: string; order_id: string } | null> {
  const { rows } = await db.pool.query<{ tenant_id: string; order_id: string }>(
    'select * from app.order_of_payment($1)',
    [paymentIntentId],
  )
  return rows[0] ?? null
}

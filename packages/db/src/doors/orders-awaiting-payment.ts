import type { Database } from '../database.ts'

/** Which orders of all shops still wait for their money; each is then asked after inside its own tenant. */
export async function ordersAwaitingPayment(
  db: Database,
): Promise<{ tenant_id: string; order_id: string }[]> {
  const { rows } = await db.pool.query<{ tenant_id: string; order_id: string }>(
    'select * from app.orders_awaiting_payment()',
  )
  return rows
}

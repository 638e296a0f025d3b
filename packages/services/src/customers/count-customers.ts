import { clientOf, type Tx } from '@fournil/db'

/** Everybody the shop knows; those of long ago were counted once. */
export async function countCustomers(tx: Tx): Promise<{ registered: number; guests: number }> {
  const { rows } = await clientOf(tx).query('select registered, guests from app.count_customers()')
  return rows[0]
}

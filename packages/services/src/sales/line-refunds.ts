import { clientOf, type Tx } from '@fournil/db'
import type { LineRefund, LineRefunds } from '@fournil/domain/refund-split'

type Refund = { id: string; amount: number; order_item_id?: string | null }

/** What has gone back for single lines of an order, beside this refund, and the line that this one is for. */
export async function lineRefundsOf(tx: Tx, orderId: string, refund: Refund): Promise<LineRefunds> {
  const { rows } = await clientOf(tx).query<LineRefund & { id: string }>(SQL, [orderId, refund.id])
  const own = rows.find(({ id }) => id === refund.id) ?? null
  return {
    before: rows.filter(({ id }) => id !== refund.id),
    own: own && { ...own, amount: refund.amount },
  }
}

const SQL = `
  select r.id, i.tax_rate::float8 as tax_rate, i.product_id, r.amount
  from refunds r join order_items i on i.id = r.order_item_id
  where r.order_id = $1 and r.extra_payment_intent_id is null and (r.status = 'succeeded' or r.id = $2)`

import { clientOf, type Tx } from '@fournil/db'
import type { LineMoney } from '@fournil/domain/refund-split'

/** What of a refund is for which line of its order. */
export type RefundLine = { order_item_id: string; amount: number; quantity: number }

/** What of one refund is for one line, with what the books want to know of it. */
export type RefundPart = RefundLine & {
  refund_id: string
  status: 'pending' | 'succeeded' | 'failed'
  by_line: boolean
  product_id: string
  tax_rate: number
}

/** All that has gone back of an order, is on its way or came to nothing, refund by refund and line by line. */
export async function refundPartsOf(tx: Tx, orderId: string): Promise<RefundPart[]> {
  const { rows } = await clientOf(tx).query<RefundPart>(PARTS, [orderId])
  return rows
}

const PARTS = `
  select r.id as refund_id, r.status, r.by_line, l.order_item_id, l.amount, l.quantity, i.product_id,
    i.tax_rate::float8 as tax_rate
  from refunds r join refund_lines l on l.refund_id = r.id join order_items i on i.id = l.order_item_id
  where r.order_id = $1 and r.extra_payment_intent_id is null
  order by r.settled_at, r.created_at, r.id, i.position`

export type LineState = LineMoney & { id: string; product_name: string; units_left: number }

/** Where the money of each line is, one refund left out of it. */
export async function lineStates(
  tx: Tx,
  orderId: string,
  except: string | null = null,
): Promise<LineState[]> {
  const { rows } = await clientOf(tx).query<LineState>(STATES, [orderId, except])
  return rows
}

const STATES = `
  select i.id, i.product_name, i.total_ttc as paid,
    coalesce(sum(l.amount) filter (where r.status = 'succeeded' and r.by_line), 0)::int as chosen,
    coalesce(sum(l.amount) filter (where r.status = 'succeeded' and not r.by_line), 0)::int as spread,
    coalesce(sum(l.amount) filter (where r.status = 'pending' and r.by_line), 0)::int as promised,
    greatest(i.quantity - coalesce(sum(l.quantity) filter (where r.status <> 'failed'), 0), 0)::int as units_left
  from order_items i
  left join refund_lines l on l.order_item_id = i.id and l.refund_id is distinct from $2::uuid
  left join refunds r on r.id = l.refund_id
  where i.order_id = $1
  group by i.tenant_id, i.id
  order by i.position`

export async function writeRefundLines(
  tx: Tx,
  tenant_id: string,
  refund_id: string,
  lines: readonly RefundLine[],
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('refund_lines')
    .values(lines.map((line) => ({ tenant_id, refund_id, ...line })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'refund_id', 'order_item_id'])
        .doUpdateSet((eb) => ({ amount: eb.ref('excluded.amount') })),
    )
    .execute()
}

import type { Tx } from '@fournil/db'
import { fitRefund, spreadRefund } from '@fournil/domain/refund-split'
import { lineStates, refundPartsOf, writeRefundLines } from '../../order-record/refund-lines.ts'

type Refund = { id: string; order_id: string; amount: number; tenant_id: string }

/**
 * A refund that is being settled says what it is of each line. One whose lines were chosen says so already; had it failed and
 * been asked for again, others may have got what it was for. The order is locked.
 */
export async function settleLines(tx: Tx, refund: Refund): Promise<void> {
  const lines = await lineStates(tx, refund.order_id, refund.id)
  const own = (await refundPartsOf(tx, refund.order_id)).filter(
    ({ refund_id, by_line }) => by_line && refund_id === refund.id,
  )
  const chosen = lines.map(
    ({ id }) => own.find(({ order_item_id }) => order_item_id === id)?.amount ?? 0,
  )
  const parts =
    own.length > 0 ? fitRefund(refund.amount, chosen, lines) : spreadRefund(refund.amount, lines)
  const changed = lines.flatMap(({ id }, index) => {
    const amount = parts[index] ?? 0
    return amount === chosen[index] ? [] : [{ order_item_id: id, amount, quantity: 0 }]
  })
  await writeRefundLines(tx, refund.tenant_id, refund.id, changed)
}

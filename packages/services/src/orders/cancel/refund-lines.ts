import type { RefundOrder } from '@fournil/contract/office/order-changes'
import type { Tx } from '@fournil/db'
import { amountOfUnits, leftOfLine } from '@fournil/domain/refund-split'
import { AppError } from '../../app-error.ts'
import type { LockedOrder } from '../../order-record/lock-order.ts'
import { lineStates, type RefundLine } from '../../order-record/refund-lines.ts'

type Wanted = NonNullable<RefundOrder['lines']>

/**
 * What the chosen units give back, in cents. Whoever chose saw an amount: should a colleague have refunded some of it
 * meanwhile, nothing is given that nobody has seen. The order is locked.
 */
export async function pricedLines(
  tx: Tx,
  order: LockedOrder,
  wanted: Wanted | undefined,
  amount: number,
): Promise<RefundLine[] | undefined> {
  if (!wanted) return undefined
  const states = await lineStates(tx, order.id)
  const lines = wanted.map(({ order_item_id, quantity }) => {
    const state = states.find(({ id }) => id === order_item_id)
    if (!state) throw new AppError('NOT_FOUND')
    if (quantity > state.units_left) throw new AppError('REFUND_LINES_CHANGED')
    const cents = amountOfUnits(leftOfLine(state), quantity, state.units_left)
    return { order_item_id, quantity, amount: cents }
  })
  if (lines.reduce((sum, line) => sum + line.amount, 0) !== amount)
    throw new AppError('REFUND_LINES_CHANGED')
  return lines
}

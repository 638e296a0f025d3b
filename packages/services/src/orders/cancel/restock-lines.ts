import { clientOf, type Tx } from '@fournil/db'
import { holdingOf } from '@fournil/domain/order-effects'
import type { TenantContext } from '../../context.ts'
import { changeDay } from '../../order-record/day-counts.ts'
import { changeHold } from '../../order-record/holds.ts'
import { holdOf, type LockedOrder } from '../../order-record/lock-order.ts'
import type { RefundLine } from '../../order-record/refund-lines.ts'

/**
 * Refunded units go back to where the order had them from: what it reserved is free, what it took is there again. It holds
 * them no more, whatever becomes of it. An order that gave everything back has nothing to return.
 */
export async function restockLines(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  lines: readonly RefundLine[],
): Promise<void> {
  const held = holdingOf(order)
  if (held.quantity === 0 && held.reserved === 0) return
  const before = await holdOf(tx, order)
  const { rows } = await clientOf(tx).query<{ id: string; quantity: number }>(RESTOCK, [
    lines.map((line) => line.order_item_id),
    lines.map((line) => line.quantity),
  ])
  const back = rows.flatMap(({ id, quantity }) => {
    const line = before.lines.find((one) => one.order_item_id === id)
    return line && quantity > 0 ? [{ ...line, quantity }] : []
  })
  const change = { quantity: -held.quantity, reserved: -held.reserved, place: 0, code: 0 }
  // The order keeps its place in the slot; the units of its day are free for others.
  if (held.place > 0) await changeDay(tx, { ...before, lines: back }, -1)
  await changeHold(tx, { ...before, lines: back }, change, { by: ctx })
}

const RESTOCK = `
  with wanted as (
    select i.tenant_id, i.id, least(w.quantity, i.quantity - i.restocked_quantity) as quantity
    from unnest($1::uuid[], $2::int[]) as w (id, quantity) join order_items i on i.id = w.id
  )
  update order_items i set restocked_quantity = i.restocked_quantity + w.quantity
  from wanted w where i.tenant_id = w.tenant_id and i.id = w.id
  returning i.id, w.quantity`

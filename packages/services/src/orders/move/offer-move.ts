import type { PickupOffer } from '@fournil/contract/shop/pickup'
import { inTenant } from '@fournil/db'
import { answerMove, proposeMove } from '@fournil/domain/moving'
import { isMovable } from '@fournil/domain/orders'
import { AppError } from '../../app-error.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context, TenantContext } from '../../context.ts'
import type { LockedOrder } from '../../order-record/lock-order.ts'
import { dayOf } from '../../pickup/offer-pickup.ts'
import { factsOfOrder, moveFacts } from './move-facts.ts'
import { unitsOfOrders } from './order-products.ts'

export type MoveOffer = Omit<PickupOffer, 'preparation' | 'pause'>

type Asked = { order_id: string; store_id?: string | undefined; date?: string | undefined }

/** When else an order can be collected: what the move itself will answer. */
export async function offerMove(
  ctx: Context,
  { order_id, store_id, date: asked }: Asked,
): Promise<MoveOffer> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  return momentsFor(ctx, { order_id, store_id, date: asked }, (order) => {
    if (!isMovable(order)) throw new AppError('ORDER_NOT_MOVABLE')
  })
}

const FACTS = [
  'store_id',
  'status',
  'paid_at',
  'pays_on_collection',
  'pickup_at',
  'pickup_date',
  'pickup_time',
  'cancellable_until',
  'access_token',
] as const

export type OrderToMove = Pick<LockedOrder, (typeof FACTS)[number]>

/** `check` throws where whoever asks may not move it. */
export async function momentsFor(
  ctx: TenantContext,
  { order_id, store_id, date: asked }: Asked,
  check: (order: OrderToMove) => void,
): Promise<MoveOffer> {
  const { order, facts } = await inTenant(ctx, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(FACTS)
      .where('id', '=', order_id)
      .executeTakeFirst()
    if (!order) throw new AppError('NOT_FOUND')
    check(order)
    const units = (await unitsOfOrders(tx, [order_id])).get(order_id) ?? new Map()
    const found = await moveFacts(ctx, tx, store_id ?? order.store_id, units.keys())
    return { order, facts: found && factsOfOrder(found, order, units) }
  })
  if (!facts) throw new AppError('NOT_FOUND')
  const pickup = answerMove(facts, order)
  const first = proposeMove(pickup, order)
  const date = asked ?? first?.date ?? null
  return {
    store_id: facts.store.id,
    days: pickup.days.map(dayOf),
    earliest_date: first?.date ?? null,
    date,
    slots: date ? pickup.slotsOn(date).map(({ slot_id: _, room: __, ...slot }) => slot) : [],
  }
}

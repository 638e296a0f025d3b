import type { Tx } from '@fournil/db'
import { formatDateFr } from '@fournil/domain/calendar'
import { cancellableUntil } from '@fournil/domain/cancellation'
import { formatTimeFr } from '@fournil/domain/clock'
import { answerMove } from '@fournil/domain/moving'
import { isMovable } from '@fournil/domain/orders'
import { choosePickup, type SlotOffer } from '@fournil/domain/pickup'
import { instantOf } from '@fournil/domain/wall-clock'
import { AppError } from '../../app-error.ts'
import type { TenantContext } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { changeHold } from '../../order-record/holds.ts'
import { holdOf, type LockedOrder } from '../../order-record/lock-order.ts'
import { recordOrderEvent } from '../../order-record/order-events.ts'
import type { FreshFacts } from '../place/checkout-facts.ts'
import { factsOfOrder, moveFacts } from './move-facts.ts'
import { unitsOfOrders } from './order-products.ts'

export type PickupWish = { store_id?: string | undefined; pickup_date: string; pickup_time: string }

/**
 * Moves a locked order to another moment, by the rules that a new order follows. Its place, and at another store its goods
 * too, are given back and taken anew in this transaction: it is either here or there. The calendar of the store it goes to
 * is held, or locked, by whoever calls.
 */
export async function moveLocked(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  wish: PickupWish,
  { tell_customer, by = 'shop' }: { tell_customer: boolean; by?: 'shop' | 'customer' },
): Promise<SlotOffer> {
  if (!isMovable(order)) throw new AppError('ORDER_NOT_MOVABLE')
  const store_id = wish.store_id ?? order.store_id
  const units = (await unitsOfOrders(tx, [order.id])).get(order.id) ?? new Map()
  const found = await moveFacts(ctx, tx, store_id, units.keys())
  if (!found) throw new AppError('PICKUP_IMPOSSIBLE', { reason: 'store_unavailable' })
  const facts = factsOfOrder(found, order, units)
  const slot = choose(facts, order, wish)
  if (slot.slot_id === order.slot_id && wish.pickup_date === order.pickup_date)
    throw new AppError('PICKUP_UNCHANGED')
  // Named where it matters: at another store the moment may be the same.
  const old_name = store_id === order.store_id ? null : await storeName(tx, order.store_id)
  const from = { ...momentOf(order), ...(old_name && { store_name: old_name }) }
  const to = {
    store_id,
    pickup_date: wish.pickup_date,
    pickup_time: slot.slot_time,
    ...(old_name && { store_name: facts.store.name }),
  }
  await moveHold(tx, order, { store_id, slot_id: slot.slot_id, pickup_date: wish.pickup_date })
  await save(ctx, tx, order, facts, { store_id, pickup_date: wish.pickup_date, slot, by })
  await recordOrderEvent(ctx, tx, {
    order_id: order.id,
    kind: 'pickup_moved',
    reason: `${momentWords(from)} → ${momentWords(to)}`,
    details: { from, to, tell_customer, by },
  })
  const { tenant_id } = ctx.tenant
  if (tell_customer)
    await ctx.jobs.enqueue(tx, 'orders.send-mail', {
      tenant_id,
      order_id: order.id,
      mail: 'pickup_moved',
    })
  if (by === 'customer')
    await ctx.jobs.enqueue(tx, 'orders.send-mail', {
      tenant_id,
      order_id: order.id,
      mail: 'moved_by_customer',
    })
  await publish(tx, tenant_id, { topic: 'orders', id: order.id })
  return slot
}

function choose(facts: FreshFacts, order: LockedOrder, wish: PickupWish): SlotOffer {
  const choice = choosePickup(answerMove(facts, order), wish.pickup_date, wish.pickup_time)
  if (choice.slot) return choice.slot
  if (choice.refusal === 'products_unavailable')
    throw new AppError('PRODUCTS_UNAVAILABLE', { product_ids: choice.product_ids })
  if (choice.refusal === 'slot_full' || choice.refusal === 'full') throw new AppError('SLOT_FULL')
  throw new AppError('PICKUP_IMPOSSIBLE', { reason: choice.refusal })
}

type Place = { store_id: string; slot_id: string; pickup_date: string }

// What is left is given back first: it may be the very thing that is taken again.
async function moveHold(tx: Tx, order: LockedOrder, to: Place): Promise<void> {
  const held = await holdOf(tx, order)
  const reserved = to.store_id === order.store_id ? 0 : 1
  await changeHold(tx, held, { quantity: 0, reserved: -reserved, place: -1, code: 0 })
  await changeHold(tx, { ...held, ...to }, { quantity: 0, reserved, place: 1, code: 0 })
}

type Destination = {
  store_id: string
  pickup_date: string
  slot: SlotOffer
  by: 'shop' | 'customer'
}

async function save(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  { store: { time_zone }, products, cancellation_hours }: FreshFacts,
  { store_id, pickup_date, slot, by }: Destination,
): Promise<void> {
  const pickup_at = instantOf(time_zone, pickup_date, slot.slot_time)
  const until = cancellableUntil({ products, pickup_at, time_zone, cancellation_hours })
  const promised = order.cancellable_until
  await tx
    .updateTable('orders')
    .set({
      store_id,
      slot_id: slot.slot_id,
      pickup_date,
      pickup_time: slot.slot_time,
      pickup_at,
      // Whoever the shop moves was told that they may cancel until then, and still may.
      cancellable_until: by === 'shop' && promised && promised > until ? promised : until,
      updated_at: ctx.now,
    })
    .where('id', '=', order.id)
    .execute()
}

type Moment = ReturnType<typeof momentOf> & { store_name?: string }

/** '18 novembre 2026 à 10h', and where. */
function momentWords({ pickup_date, pickup_time, store_name }: Moment): string {
  const moment = `${formatDateFr(pickup_date)} à ${formatTimeFr(pickup_time)}`
  return store_name ? `${moment}, ${store_name}` : moment
}

async function storeName(tx: Tx, store_id: string): Promise<string> {
  const { name } = await tx
    .selectFrom('store_locations')
    .select('name')
    .where('id', '=', store_id)
    .executeTakeFirstOrThrow()
  return name
}

function momentOf({ store_id, pickup_date, pickup_time }: LockedOrder) {
  return { store_id, pickup_date, pickup_time: pickup_time.slice(0, 5) }
}

import { randomBytes } from 'node:crypto'
import { cancellableUntil } from '@fournil/domain/cancellation'
import { dateIn } from '@fournil/domain/clock'
import { formatOrderNumber, pickupCode } from '@fournil/domain/orders'
import type { Row } from '../insert-rows.ts'
import { productId } from '../shop/catalogue.ts'
import { minutesAfter, type ShopContext } from '../shop-context.ts'
import { type YearlyNumber, yearlyNumbers } from '../yearly-numbers.ts'
import { type Life, lifeOf } from './life.ts'
import type { PlannedOrder } from './plan-orders.ts'

export type WrittenOrder = PlannedOrder & {
  life: Life
  number: YearlyNumber
  row: Row<'orders'> & { id: string }
}

const NOTES = [
  'Merci de ne pas trop cuire le pain.',
  'C’est pour un anniversaire, pouvez-vous ajouter une bougie ?',
  'Je passerai peut-être avec dix minutes de retard.',
  'Tranché, s’il vous plaît.',
  'Sac kraft de préférence, merci !',
]

export function writeOrders(
  context: ShopContext,
  planned: readonly PlannedOrder[],
): WrittenOrder[] {
  const numberOf = yearlyNumbers()
  return planned.map((order) => {
    const life = lifeOf(order, context.now)
    const number = numberOf(order.created_at)
    const order_number = formatOrderNumber(number.year, number.sequence)
    return { ...order, life, number, row: orderRow(context, order, life, order_number) }
  })
}

function orderRow(
  context: ShopContext,
  order: PlannedOrder,
  life: Life,
  order_number: string,
): WrittenOrder['row'] {
  const { id, store, shopper, priced, fate, random, created_at } = order
  const { time_zone } = store.location
  return {
    tenant_id: context.tenant_id,
    id,
    order_number,
    pickup_code: pickupCode(random.next),
    // A token that nobody was given: a demo order opens to its shop alone.
    access_token: randomBytes(32).toString('hex'),
    idempotency_key: `demo-${id}`,
    ...fate,
    customer_id: shopper.id,
    customer_first_name: shopper.first_name,
    customer_last_name: shopper.last_name,
    customer_email: shopper.email,
    customer_phone: shopper.phone,
    store_id: store.location.id,
    slot_id: order.slot.id,
    pickup_date: order.pickup_date,
    pickup_time: order.slot.slot_time,
    pickup_at: order.pickup_at,
    cancellable_until: cancellableUntil({
      products: order.lines.map(({ product }) => product),
      pickup_at: order.pickup_at,
      time_zone,
      cancellation_hours: null,
    }),
    notes: random.chance(0.06) ? random.pick(NOTES) : null,
    promo_code_id: order.promo?.id ?? null,
    promo_code: order.promo?.code ?? null,
    discount_amount: priced.discount_amount,
    total_amount: priced.total_ttc,
    subtotal_ht: priced.subtotal_ht,
    total_tax: priced.total_tax,
    total_ttc: priced.total_ttc,
    refunded_amount: life.refund?.amount ?? 0,
    hold_status: holdStatus(fate.status),
    hold_expires_at: minutesAfter(created_at, 30),
    payment_provider: 'sandbox',
    // A shopper who is still at the till has no session yet: nobody can be asked about it.
    payment_session_id: fate.status === 'pending' ? null : `demo_session_${id}`,
    payment_intent_id: life.paid_at ? `demo_payment_${id}` : null,
    paid_at: life.paid_at,
    paid_on: life.paid_at ? dateIn(time_zone, life.paid_at) : null,
    created_at,
    updated_at: life.completed_at ?? life.ended_at ?? life.paid_at ?? created_at,
  }
}

export function customerRows(
  { tenant_id }: ShopContext,
  orders: readonly PlannedOrder[],
): Row<'customers'>[] {
  const firstOrders = new Map(orders.toReversed().map((order) => [order.shopper.id, order]))
  return [...firstOrders.values()].map(({ shopper, created_at }) => {
    const { appetite, ...columns } = shopper
    return { tenant_id, ...columns, created_at }
  })
}

export function itemRows(context: ShopContext, orders: readonly WrittenOrder[]) {
  return orders.flatMap((order) =>
    order.priced.lines.map((line, position) => ({
      tenant_id: context.tenant_id,
      id: context.id('item', order.id, position),
      order_id: order.id,
      product_id: productId(context, line.product.slug),
      position,
      product_name: line.product.name,
      quantity: line.quantity,
      unit_price: line.unit_price,
      unit_price_ht: line.unit_price_ht,
      tax_rate: line.tax_rate,
      discount_amount: line.discount_amount,
      subtotal: line.subtotal,
      tax_amount: line.tax_amount,
      total_ttc: line.total_ttc,
      stock_management_mode: line.product.stock.mode,
    })),
  ) satisfies Row<'order_items'>[]
}

export function taxRows({ tenant_id }: ShopContext, orders: readonly WrittenOrder[]) {
  return orders.flatMap(({ id, priced }) =>
    priced.rates.map((rate) => ({ tenant_id, order_id: id, ...rate })),
  ) satisfies Row<'order_taxes'>[]
}

function holdStatus(status: string) {
  if (status === 'pending') return 'held'
  return status === 'cancelled' ? 'released' : 'kept'
}

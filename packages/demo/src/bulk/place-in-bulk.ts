import { randomBytes } from 'node:crypto'
import { cancellableUntil } from '@fournil/domain/cancellation'
import { dateIn } from '@fournil/domain/clock'
import { holdStart } from '@fournil/domain/holds'
import { formatOrderNumber, pickupCode } from '@fournil/domain/orders'
import { type NewOrder, newOrderRows, placed } from '@fournil/services/order-record/order-rows'
import { attemptKey } from '@fournil/services/orders/place/attempt-key'
import { createSession } from '@fournil/services/payments/open-payment'
import type { PlannedOrder } from '../plan/plan-orders.ts'
import type { OpenShop } from '../replay/open-shop.ts'
import { checkoutOf } from '../replay/place-order.ts'
import { productId } from '../rows/product-id.ts'
import { labelFacts } from '../shops/labels.ts'
import type { BulkOrder } from './bulk-order.ts'
import { addEvent, countUp, type GatheredRows, type OrderRow } from './gathered-rows.ts'

export async function placeInBulk(
  shop: OpenShop,
  rows: GatheredRows,
  planned: PlannedOrder,
): Promise<BulkOrder> {
  const { people } = shop
  const ctx = people.shopper(planned.created_at)
  const order = newOrder(shop, rows, planned)
  const written = newOrderRows(ctx, order)
  const session = await createSession(ctx, placed(ctx, order))
  const row: OrderRow = {
    ...written.order,
    ...UNPAID,
    payment_session_id: session.session_id,
    payment_url: session.url,
  }
  rows.orders.push(row)
  rows.order_items.push(
    ...written.items.map((item) => ({ ...item, options: JSON.parse(item.options) })),
  )
  rows.order_taxes.push(...written.taxes)
  addEvent(rows, ctx, written.event)
  takePlace(shop, rows, planned)
  countDay(rows, row.store_id, planned.pickup_date, written.items)
  return { order_id: order.id, session_id: session.session_id, planned, row, sale: null }
}

/** What the database says of a new order when nobody says otherwise. */
const UNPAID = {
  status: 'pending',
  payment_status: 'pending',
  hold_status: 'held',
  refunded_amount: 0,
  payment_intent_id: null,
  paid_at: null,
  paid_on: null,
} as const

function newOrder(shop: OpenShop, rows: GatheredRows, planned: PlannedOrder): NewOrder {
  const { context } = shop
  const { id, created_at, random, slot, pickup_at, priced } = planned
  const input = checkoutOf(context, planned)
  const lines = priced.lines.map(({ product, ...line }) => ({
    ...line,
    product_id: productId(context, product.slug),
    product_name: product.name,
    options: [],
    stock_management_mode: product.stock.mode,
    ...labelFacts(product.slug),
    category_id: context.id('category', product.category),
  }))
  return {
    id,
    customer_id: customerId(shop, rows, planned),
    input,
    plan: {
      slot: { ...slot, slot_id: slot.id, places_left: 0, room: slot.max_orders },
      pickup_at,
      cancellable_until: cancellableUntil({
        products: planned.lines.map(({ product }) => product),
        pickup_at,
        time_zone: planned.store.location.time_zone,
        cancellation_hours: null,
      }),
      cart: { ...priced, lines },
    },
    key: attemptKey(input),
    order_number: orderNumber(shop, rows, planned),
    promo_code_id: planned.promo?.id ?? null,
    access_token: randomBytes(32).toString('base64url'),
    pickup_code: pickupCode(random.next),
    hold_address: null,
    hold_expires_at: holdStart(created_at),
    pays_on_collection: false,
    taken_by_phone: false,
  }
}

function customerId({ context }: OpenShop, rows: GatheredRows, planned: PlannedOrder): string {
  const { email, first_name, last_name, phone, id } = planned.shopper
  const { tenant_id } = context
  const { created_at } = planned
  const customer = { tenant_id, id, email, first_name, last_name, phone, created_at }
  return countUp(rows.customers, email, customer, (known) => known).id
}

function orderNumber({ context }: OpenShop, rows: GatheredRows, planned: PlannedOrder): string {
  const { store, created_at } = planned
  const year = Number(dateIn(store.location.time_zone, created_at).slice(0, 4))
  const name = `orders:${year}`
  const first = { tenant_id: context.tenant_id, name, value: 1 }
  const up = (counter: typeof first) => ({ ...counter, value: counter.value + 1 })
  return formatOrderNumber(year, countUp(rows.tenant_counters, name, first, up).value)
}

function countDay(
  rows: GatheredRows,
  store_id: string,
  pickup_date: string,
  items: ReturnType<typeof newOrderRows>['items'],
): void {
  for (const { tenant_id, product_id, category_id, quantity } of items)
    for (const subject_id of category_id ? [product_id, category_id] : [product_id]) {
      const first = { tenant_id, store_id, pickup_date, subject_id, taken: quantity }
      const up = (day: typeof first) => ({ ...day, taken: day.taken + quantity })
      countUp(rows.pickup_day_counts, `${store_id} ${pickup_date} ${subject_id}`, first, up)
    }
}

function takePlace({ context }: OpenShop, rows: GatheredRows, planned: PlannedOrder): void {
  const { slot, pickup_date } = planned
  const first = { tenant_id: context.tenant_id, slot_id: slot.id, pickup_date, taken: 1 }
  const up = (place: typeof first) => ({ ...place, taken: place.taken + 1 })
  countUp(rows.pickup_slot_places, `${slot.id} ${pickup_date}`, first, up)
}

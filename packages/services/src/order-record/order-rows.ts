import type { CreateOrderCheckout } from '@fournil/contract/shop/orders'
import { clientOf, prepared, send, type Tx } from '@fournil/db'
import type { OrderPlan } from '@fournil/domain/checkout'
import type { LineOption } from '@fournil/domain/options'
import type { OrderStatus, PaymentStatus } from '@fournil/domain/orders'
import { DEFAULT_VAT_RATE } from '@fournil/domain/vat'
import type { TenantContext } from '../context.ts'

/** What the payment needs to know of an order that has been placed. */
export type PlacedOrder = {
  id: string
  order_number: string
  access_token: string
  customer_email: string
  total_ttc: number
  created_at: Date
  hold_expires_at: Date
  payment_seen_at: Date | null
  /** The shop's own account that takes the money, and the platform's part of it. */
  payment_account: string | null
  application_fee: number | null
  payment_session_id: string | null
  payment_url: string | null
  /** Since when the provider says that it does not know the session. */
  session_unknown_at: Date | null
  pays_on_collection: boolean
  taken_by_phone: boolean
  status: OrderStatus
  payment_status: PaymentStatus
  lines: {
    product_name: string
    options: readonly LineOption[]
    quantity: number
    total_ttc: number
  }[]
}

export type NewOrder = {
  id: string
  customer_id: string
  input: CreateOrderCheckout
  plan: OrderPlan
  key: string
  order_number: string
  promo_code_id: string | null
  access_token: string
  pickup_code: string
  hold_address: string | null
  hold_expires_at: Date
  pays_on_collection: boolean
  taken_by_phone: boolean
  payment_account?: string | null
  application_fee?: number | null
}

export function newOrderRows(ctx: TenantContext, order: NewOrder) {
  const { tenant_id } = ctx.tenant
  const { id, plan } = order
  return {
    order: { tenant_id, ...orderColumns(ctx, order) },
    items: itemRows(tenant_id, id, plan),
    taxes: taxRows(tenant_id, id, plan),
    event: { order_id: id, kind: 'placed', to_status: firstStatus(order) } as const,
  }
}

/** What is paid when it is collected is made at once; everything else waits for its money. */
function firstStatus({ pays_on_collection }: Pick<NewOrder, 'pays_on_collection'>): OrderStatus {
  return pays_on_collection ? 'preparing' : 'pending'
}

export function placed(ctx: TenantContext, order: NewOrder): PlacedOrder {
  return {
    id: order.id,
    order_number: order.order_number,
    access_token: order.access_token,
    customer_email: order.input.customer_email,
    total_ttc: order.plan.cart.total_ttc,
    created_at: ctx.now,
    hold_expires_at: order.hold_expires_at,
    payment_seen_at: null,
    payment_account: order.payment_account ?? null,
    application_fee: order.application_fee ?? null,
    payment_session_id: null,
    payment_url: null,
    session_unknown_at: null,
    pays_on_collection: order.pays_on_collection,
    taken_by_phone: order.taken_by_phone,
    status: firstStatus(order),
    payment_status: 'pending',
    lines: order.plan.cart.lines,
  }
}

export async function placedOrder(tx: Tx, { id }: { id: string }): Promise<PlacedOrder | null> {
  const found = tx
    .selectFrom('orders')
    .select([
      'id',
      'order_number',
      'access_token',
      'customer_email',
      'total_ttc',
      'created_at',
      'hold_expires_at',
      'payment_seen_at',
      'payment_account',
      'application_fee',
      'payment_session_id',
      'payment_url',
      'session_unknown_at',
      'pays_on_collection',
      'taken_by_phone',
      'status',
      'payment_status',
    ])
    .where('id', '=', id)
  const [order] = (await send(tx, found)).rows
  if (!order) return null
  const lines = await tx
    .selectFrom('order_items')
    .select(['product_name', 'options', 'quantity', 'total_ttc'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  return {
    ...order,
    lines: lines.map((line) => ({ ...line, options: line.options as LineOption[] })),
  }
}

/**
 * The person, by e-mail. Whoever types an address that is known changes nothing about its owner before paying, and does not
 * lock them out of being paid for elsewhere: only an erasure waits until the order is there.
 */
export async function customerOf(
  ctx: TenantContext,
  tx: Tx,
  input: CreateOrderCheckout,
): Promise<string> {
  const person = prepared(CUSTOMER_OF, [ctx.tenant.tenant_id, ...personOf(ctx, input)])
  // Somebody who is written down, or erased, while we ask is seen by the second question.
  for (let attempt = 0; attempt < 3; attempt++) {
    const [row] = (await clientOf(tx).query<{ id: string }>(person)).rows
    if (row) return row.id
  }
  throw new Error('Nobody was written down.')
}

/** The same for whoever sends it along with the commit: where nobody could be written down or found, it is refused. */
export function sendCustomer(ctx: TenantContext, tx: Tx, input: CreateOrderCheckout) {
  const { tenant_id } = ctx.tenant
  const client = clientOf(tx)
  return Promise.all([
    client.query(prepared(WRITE_CUSTOMER, [tenant_id, ...personOf(ctx, input)])),
    client.query(prepared(KNOWN_OR_REFUSE, [tenant_id, input.customer_email])),
  ])
}

function personOf(ctx: TenantContext, input: CreateOrderCheckout) {
  const { customer_email, customer_first_name, customer_last_name, customer_phone } = input
  return [customer_email, customer_first_name, customer_last_name, customer_phone, ctx.now]
}

const WRITE_CUSTOMER = `
  insert into customers (tenant_id, email, first_name, last_name, phone, created_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (tenant_id, email) do nothing`
// Asked after it, so that one whom somebody else has just written down is seen.
const KNOWN_OR_REFUSE = `
  with known as (select id from customers where tenant_id = $1 and email = $2 for key share)
  select app.refuse() where not exists (select from known)`

const CUSTOMER_OF = `
  with written as (
    ${WRITE_CUSTOMER} returning id
  ), known as (
    select id from customers where tenant_id = $1 and email = $2 for key share
  )
  select id from written union all select id from known limit 1`

function orderColumns(ctx: TenantContext, { input, plan, key, ...order }: NewOrder) {
  const { cart } = plan
  const { promo_code_id, ...rest } = order
  return {
    ...rest,
    status: firstStatus(order),
    // Nobody waits for its money, so nothing ends its hold but the shop or its customer.
    hold_status: order.pays_on_collection ? ('kept' as const) : ('held' as const),
    idempotency_key: key,
    customer_first_name: input.customer_first_name,
    customer_last_name: input.customer_last_name,
    customer_email: input.customer_email,
    customer_phone: input.customer_phone,
    store_id: input.store_id,
    slot_id: plan.slot.slot_id,
    pickup_date: input.pickup_date,
    pickup_time: plan.slot.slot_time,
    pickup_at: plan.pickup_at,
    cancellable_until: plan.cancellable_until,
    notes: input.notes || null,
    company: input.company ? JSON.stringify(input.company) : null,
    promo_code_id,
    promo_code: promo_code_id ? (input.promo_code ?? null) : null,
    discount_amount: cart.discount_amount,
    total_amount: cart.total_ttc,
    subtotal_ht: cart.subtotal_ht,
    total_tax: cart.total_tax,
    total_ttc: cart.total_ttc,
    payment_provider: 'stripe',
    created_at: ctx.now,
    updated_at: ctx.now,
  }
}

function itemRows(tenant_id: string, order_id: string, { cart }: OrderPlan) {
  return cart.lines.map((line, position) => ({
    tenant_id,
    order_id,
    product_id: line.product_id,
    position,
    product_name: line.product_name,
    options: JSON.stringify(line.options),
    quantity: line.quantity,
    unit_price: line.unit_price,
    unit_price_ht: line.unit_price_ht,
    tax_rate: line.tax_rate ?? DEFAULT_VAT_RATE,
    discount_amount: line.discount_amount,
    subtotal: line.subtotal,
    tax_amount: line.tax_amount,
    total_ttc: line.total_ttc,
    stock_management_mode: line.stock_management_mode,
    net_quantity: line.net?.net_quantity ?? null,
    net_quantity_unit: line.net?.net_quantity_unit ?? null,
    has_alcohol: line.has_alcohol,
    is_perishable: line.is_perishable,
    price_per_kilo: line.by_weight?.price_per_kilo ?? null,
    weight_unit: line.by_weight?.weight_unit ?? null,
    unit_grams: line.by_weight?.unit_grams ?? null,
    category_id: line.category_id,
  }))
}

function taxRows(tenant_id: string, order_id: string, { cart }: OrderPlan) {
  return cart.rates.map(({ tax_rate, base_ht, tax_amount, total_ttc }) => ({
    tenant_id,
    order_id,
    tax_rate,
    base_ht,
    tax_amount,
    total_ttc,
  }))
}

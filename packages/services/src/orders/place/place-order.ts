import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { CreateOrderCheckout } from '@fournil/contract/shop/orders'
import { clientOf, inTenant, prepared, type Tx } from '@fournil/db'
import { type OrderPlan, planOrder } from '@fournil/domain/checkout'
import { dateIn } from '@fournil/domain/clock'
import { holdStart, linkHold } from '@fournil/domain/holds'
import { commissionOf } from '@fournil/domain/ledger'
import { visitorAddress } from '@fournil/domain/network-address'
import { formatOrderNumber, pickupCode } from '@fournil/domain/orders'
import { AppError } from '../../app-error.ts'
import type { ChargeableAccount } from '../../connect/chargeable-account.ts'
import type { TenantContext } from '../../context.ts'
import { fieldError } from '../../forms/field-error.ts'
import { announceNewOrder } from '../../notifications/announce-new-order.ts'
import { takeHold } from '../../order-record/holds.ts'
import {
  customerOf,
  insertOrder,
  type PlacedOrder,
  placedOrder,
} from '../../order-record/order-rows.ts'
import { rulesKey } from '../../rush/rules-lock.ts'
import { calendarOf } from '../../stores/full-places.ts'
import { holdCalendar } from '../../stores/lock-calendar.ts'
import { attemptKey } from './attempt-key.ts'
import { checkoutFacts, type FreshFacts } from './checkout-facts.ts'
import { nextNumber } from './next-number.ts'
import { requireCollection } from './require-collection.ts'
import { heldStock, requireFewUnpaid, requireHoldable, unpaidOrders } from './unpaid-orders.ts'

const FIRST_LOOK_MINUTES = 3

/**
 * One transaction: price, check the pickup, take place, stock and code, number the order, write it down and make sure that
 * somebody asks after its payment. The same attempt sent twice finds the order of the first.
 */
export async function placeOrder(
  ctx: TenantContext,
  input: CreateOrderCheckout,
  ownAccount: ChargeableAccount | null = null,
  { isByPhone = false }: { isByPhone?: boolean } = {},
): Promise<PlacedOrder> {
  const key = attemptKey(input)
  const address = visitorAddress(ctx.ip_address)
  // Staff who order for a caller are no strangers.
  const isShopper = ctx.actor.kind === 'shopper'
  const isToCollect = input.pays_on_collection ?? false
  return inTenant(ctx, async (tx) => {
    // Sent together, answered one after the other: what stands behind the lock is read once it is held.
    const [, existing, unpaid, , facts] = await Promise.all([
      waitForTwin(tx, ctx.tenant.tenant_id, key),
      placedOrder(tx, { idempotency_key: key }),
      unpaidOrders(ctx, tx, { address, email: input.customer_email }),
      holdCalendar(tx, input.store_id),
      readFacts(ctx, tx, input),
    ])
    if (existing) return existing
    if (isShopper && !isToCollect) requireFewUnpaid(unpaid)
    if (!facts) throw new AppError('PICKUP_IMPOSSIBLE', { reason: 'store_unavailable' })
    const { plan, refusal } = planOrder(facts, wishOf(input))
    if (refusal?.code === 'AGE_NOT_CONFIRMED')
      throw fieldError('confirmed_age', 'Confirmez que vous avez 18 ans ou plus.')
    if (refusal) throw new AppError(refusal.code, refusal.data)
    // Nothing to pay is paid at once, wherever it was to be paid.
    const pays_on_collection = isToCollect && plan.cart.total_ttc > 0
    if (pays_on_collection && !isByPhone)
      await requireCollection(tx, input, facts.collection, plan.cart.total_ttc)

    // Rows that everybody wants are taken last and together, so that nobody holds them while waiting for the network.
    const id = randomUUID()
    const promo_code_id = input.promo_code ? (facts.promo_code?.id ?? null) : null
    const { lines } = plan.cart
    const [customer_id, , shelves, order_number] = await Promise.all([
      customerOf(ctx, tx, input),
      takeHold(tx, {
        store_id: input.store_id,
        slot_id: plan.slot.slot_id,
        room: plan.slot.room,
        pickup_date: input.pickup_date,
        promo_code_id,
        customer_email: input.customer_email,
        lines,
      }),
      heldStock(tx, { store_id: input.store_id, address, lines }),
      orderNumber(ctx, tx, facts),
      pays_on_collection
        ? announceNewOrder(ctx, tx, { id }, { isOwn: isByPhone })
        : lookAfterPayment(ctx, tx, id),
    ])
    if (isShopper && !pays_on_collection) requireHoldable(lines, shelves)
    return insertOrder(ctx, tx, {
      id,
      customer_id,
      input,
      plan,
      key,
      order_number,
      promo_code_id,
      ...credentials(),
      pays_on_collection,
      taken_by_phone: isByPhone,
      // The shop's own line is not that of somebody who keeps things from others.
      hold_address: pays_on_collection || isByPhone ? null : address,
      hold_expires_at: holdEnd(ctx, plan, isByPhone),
      ...(ownAccount &&
        !pays_on_collection && {
          payment_account: ownAccount.account_id,
          application_fee: commissionOf(plan.cart.total_ttc, ownAccount.commission_rate),
        }),
    })
  })
}

// Long enough for most shoppers to have paid; the job looks again as often as needed.
async function lookAfterPayment(ctx: TenantContext, tx: Tx, order_id: string) {
  const start_after = new Date(ctx.now.getTime() + FIRST_LOOK_MINUTES * 60_000)
  await ctx.jobs.enqueue(
    tx,
    'payments.reconcile',
    { tenant_id: ctx.tenant.tenant_id, order_id },
    { start_after },
  )
}

async function readFacts(
  ctx: TenantContext,
  tx: Tx,
  input: CreateOrderCheckout,
): Promise<FreshFacts | null> {
  // Every time zone's calendar lies within these days; the rules cut it to the store's own.
  const { first } = calendarOf('Pacific/Niue', ctx.now)
  const { last } = calendarOf('Pacific/Kiritimati', ctx.now)
  const product_ids = input.cart_items.map((item) => item.product_id)
  return checkoutFacts(ctx, tx, {
    store_id: input.store_id,
    product_ids,
    first,
    last,
    promo_code: input.promo_code ?? null,
  })
}

function wishOf(input: CreateOrderCheckout) {
  return {
    items: input.cart_items,
    pickup_date: input.pickup_date,
    pickup_time: input.pickup_time,
    promo_code: input.promo_code ?? null,
    confirmed_age: input.confirmed_age ?? false,
    pays_on_collection: input.pays_on_collection ?? false,
  }
}

// A double click sends two requests at once: the second waits here until the first has committed, then finds its order.
// The rules that are read next stay as they are until this order is there.
async function waitForTwin(tx: Tx, tenantId: string, key: string) {
  await clientOf(tx).query(prepared(WAIT, [rulesKey(tenantId), `order ${tenantId} ${key}`]))
}

const WAIT = `
  select pg_advisory_xact_lock_shared(hashtextextended($1, 0)), pg_advisory_xact_lock(hashtextextended($2, 0))`

async function orderNumber(ctx: TenantContext, tx: Tx, facts: FreshFacts): Promise<string> {
  const year = Number(dateIn(facts.store.time_zone, ctx.now).slice(0, 4))
  return formatOrderNumber(year, await nextNumber(tx, ctx.tenant.tenant_id, `orders:${year}`))
}

function credentials() {
  return {
    access_token: randomBytes(32).toString('base64url'),
    pickup_code: pickupCode(() => randomInt(1_000_000) / 1_000_000),
  }
}

function holdEnd({ now }: TenantContext, plan: OrderPlan, isByPhone: boolean): Date {
  // Nothing to pay, nothing to wait for.
  if (plan.cart.total_ttc === 0) return now
  return isByPhone ? linkHold(now, plan.pickup_at) : holdStart(now)
}

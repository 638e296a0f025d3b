import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { CreateOrderCheckout } from '@fournil/contract/shop/orders'
import { inTenantPrepared, type Tx, withCommit } from '@fournil/db'
import type { OrderPlan } from '@fournil/domain/checkout'
import { dateIn } from '@fournil/domain/clock'
import { holdStart, linkHold } from '@fournil/domain/holds'
import { commissionOf } from '@fournil/domain/ledger'
import { visitorAddress } from '@fournil/domain/network-address'
import { pickupCode } from '@fournil/domain/orders'
import { AppError } from '../../app-error.ts'
import type { ChargeableAccount } from '../../connect/chargeable-account.ts'
import type { TenantContext } from '../../context.ts'
import { fieldError } from '../../forms/field-error.ts'
import { announceNewOrder } from '../../notifications/announce-new-order.ts'
import { takeHold } from '../../order-record/holds.ts'
import { insertOrder } from '../../order-record/insert-order.ts'
import {
  customerOf,
  type PlacedOrder,
  placedOrder,
  sendCustomer,
} from '../../order-record/order-rows.ts'
import { isRefused, sendHold } from '../../order-record/send-hold.ts'
import { calendarOf } from '../../stores/full-places.ts'
import { holdCalendar } from '../../stores/lock-calendar.ts'
import { announceOrder } from '../../webhooks/announce-order.ts'
import { attemptKey } from './attempt-key.ts'
import { checkoutFacts, type FreshFacts } from './checkout-facts.ts'
import { decideOrder } from './decide-order.ts'
import { requireCollection } from './require-collection.ts'
import {
  heldStock,
  ordersStanding,
  requireFewUnpaid,
  requireHoldable,
  waitForTurn,
} from './unpaid-orders.ts'

const FIRST_LOOK_MINUTES = 3

/**
 * One transaction: price, check the pickup, take place, stock and code, number the order, write it down and make sure that
 * somebody asks after its payment. The same attempt sent twice finds the order of the first.
 *
 * Two trips: all that is read, then all that is written, with the commit. Where the database refuses that, everything is
 * looked at again step by step: what is missing is told, or is there after all.
 */
export async function placeOrder(
  ctx: TenantContext,
  input: CreateOrderCheckout,
  ownAccount: ChargeableAccount | null = null,
  { isByPhone = false }: { isByPhone?: boolean } = {},
): Promise<PlacedOrder> {
  const asked = { input, ownAccount, isByPhone }
  try {
    return await place(ctx, asked, { isSentAtOnce: true })
  } catch (error) {
    if (!isRefused(error)) throw error
    return place(ctx, asked, { isSentAtOnce: false })
  }
}

type Asked = {
  input: CreateOrderCheckout
  ownAccount: ChargeableAccount | null
  isByPhone: boolean
}

async function place(
  ctx: TenantContext,
  { input, ownAccount, isByPhone }: Asked,
  { isSentAtOnce }: { isSentAtOnce: boolean },
): Promise<PlacedOrder> {
  const key = attemptKey(input)
  const id = randomUUID()
  const address = visitorAddress(ctx.ip_address)
  // Staff who order for a caller are no strangers.
  const isShopper = ctx.actor.kind === 'shopper'
  const isToCollect = input.pays_on_collection ?? false
  const { order } = await inTenantPrepared(ctx, async (tx) => {
    // Sent together, answered one after the other: what stands behind the lock is read once it is held.
    const [, standing, , ofSlot, lookAfterPayment] = await Promise.all([
      waitForTurn(ctx, tx, { key, address, email: input.customer_email }),
      ordersStanding(ctx, tx, { key, address, email: input.customer_email }),
      holdCalendar(tx, input.store_id),
      readFacts(ctx, tx, input, { at: input.pickup_time }),
      paymentLook(ctx, id),
    ])
    const existing = standing.twin_id && (await placedOrder(tx, { id: standing.twin_id }))
    if (existing) return { order: existing }
    if (isShopper && !isToCollect) requireFewUnpaid(standing.unpaid)
    if (!ofSlot) throw new AppError('PICKUP_IMPOSSIBLE', { reason: 'store_unavailable' })
    const readDay = () => readFacts(ctx, tx, input)
    const { facts, decision } = await decideOrder(ofSlot, wishOf(input), readDay)
    const { plan, refusal } = decision
    if (refusal?.code === 'AGE_NOT_CONFIRMED')
      throw fieldError('confirmed_age', 'Confirmez que vous avez 18 ans ou plus.')
    if (refusal) throw new AppError(refusal.code, refusal.data)
    // Nothing to pay is paid at once, wherever it was to be paid.
    const pays_on_collection = isToCollect && plan.cart.total_ttc > 0
    if (pays_on_collection && !isByPhone)
      await requireCollection(tx, input, facts.collection, plan.cart.total_ttc)

    const year = Number(dateIn(facts.store.time_zone, ctx.now).slice(0, 4))
    const promo_code_id = input.promo_code ? (facts.promo_code?.id ?? null) : null
    const { lines } = plan.cart
    const hold = {
      store_id: input.store_id,
      slot_id: plan.slot.slot_id,
      room: plan.slot.room,
      pickup_date: input.pickup_date,
      promo_code_id,
      customer_email: input.customer_email,
      lines,
    }
    // What unpaid orders may keep of a shelf is asked of shoppers alone.
    const isLimited = isShopper && !pays_on_collection
    if (isSentAtOnce && !pays_on_collection && !facts.is_scarce) {
      // Rows that everybody wants are taken last and together, and held for this one trip.
      withCommit(
        tx,
        sendCustomer(ctx, tx, input),
        lookAfterPayment(tx),
        sendHold(tx, hold, isLimited),
      )
    } else {
      const [, , shelves] = await Promise.all([
        customerOf(ctx, tx, input),
        takeHold(tx, hold),
        heldStock(tx, { store_id: input.store_id, address, lines }),
        pays_on_collection
          ? announceNewOrder(ctx, tx, { id }, { isOwn: isByPhone })
          : lookAfterPayment(tx),
      ])
      if (isLimited) requireHoldable(lines, shelves)
    }
    const written = insertOrder(ctx, tx, {
      id,
      year,
      input,
      plan,
      key,
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
    // Nothing will be paid for a while, and it is to be made: a till or a screen in the kitchen hears of it now.
    if (pays_on_collection) {
      await written
      await announceOrder(ctx, tx, { order_id: id, type: 'order.placed' })
    }
    // Wrapped: its answer comes with the commit's, which is sent once this returns.
    return { order: written }
  })
  return order
}

// Long enough for most shoppers to have paid; the job looks again as often as needed.
function paymentLook(ctx: TenantContext, order_id: string) {
  const start_after = new Date(ctx.now.getTime() + FIRST_LOOK_MINUTES * 60_000)
  const about = { tenant_id: ctx.tenant.tenant_id, order_id }
  return ctx.jobs.prepare({ name: 'payments.reconcile', data: about, options: { start_after } })
}

async function readFacts(
  ctx: TenantContext,
  tx: Tx,
  input: CreateOrderCheckout,
  slot: { at?: string } = {},
): Promise<FreshFacts | null> {
  // Every time zone's calendar lies within these days; the rules cut it to the store's own.
  const { first } = calendarOf('Pacific/Niue', ctx.now)
  const { last } = calendarOf('Pacific/Kiritimati', ctx.now)
  const { pickup_date } = input
  const product_ids = input.cart_items.map((item) => item.product_id)
  return checkoutFacts(ctx, tx, {
    store_id: input.store_id,
    product_ids,
    first,
    last,
    // Whatever its hours and places, a day outside the calendar is refused.
    on: pickup_date >= first && pickup_date <= last ? pickup_date : first,
    ...slot,
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

import { refundEntries } from '@fournil/domain/ledger'
import { holdingOf } from '@fournil/domain/order-effects'
import { ORDER_STATUSES, type OrderStatus } from '@fournil/domain/orders'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../../app-error.ts'
import { MONDAY_9, type TestShop, testShop } from '../../catalogue/testing/test-shop.ts'
import { NO_EVENT } from '../../payments/inbox.ts'
import { syncRefunds } from '../../payments/refunds/sync-refunds.ts'
import { cancelOrder } from '../cancel/cancel-order.ts'
import { refundOrder } from '../cancel/refund-order.ts'
import { type OfficeDesk, officeDesk } from '../testing/office-desk.ts'
import { type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { setOrderStatus } from './set-order-status.ts'

let desk: OrderDesk

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())

const ORDERS = 3
const which = fc.nat(ORDERS - 1)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('set' as const), which, status: status() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('cancel' as const),
      which,
      refund_amount: fc.constantFrom(0, 1, 700, 1400),
      restock: fc.boolean(),
      free_slot: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      which,
      amount: fc.constantFrom(1, 333, 1400),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('provider_refunds' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bank_refuses' as const), which }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function status() {
  return fc.constantFrom<OrderStatus>(...ORDER_STATUSES)
}

test('after any walk, stock, places, codes and ledger are what a recount from the orders gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (walk) => {
      const { shop, office, ids } = await openShop()
      for (const one of walk) await take(shop, office, ids[one.which] ?? '', one)
      expect(await office.taken()).toEqual(await recount(shop))
      expect(await office.balances()).toEqual(await recountLedger(shop))
    }),
    { numRuns: 40 },
  )
})

/** Two orders paid online and one that is still waiting, over both kinds of shelf, with a code and a commission. */
async function openShop() {
  desk.setClock(MONDAY_9.getTime())
  const shop = await testShop(desk.database)
  await desk.database.owner('update subscription_plans set commission_rate = 4.5')
  const office = await officeDesk(desk.database, desk, shop)
  const quick = { price: 500, preparation_time_hours: 1 }
  const pain = await shop.product('Pain', {
    ...quick,
    stock_management_mode: 'global',
    global_stock_quantity: 5,
  })
  const tarte = await shop.product('Tarte', { ...quick, stock_management_mode: 'per_store' })
  await shop.add('product_inventory', { product_id: tarte, store_id: shop.store_id, quantity: 5 })
  await shop.add('promo_codes', {
    code: 'CENT',
    discount_type: 'fixed',
    discount_value: 100,
    valid_from: '2026-01-01',
    valid_until: '2027-01-01',
  })
  const lines = [
    { product_id: pain, quantity: 2 },
    { product_id: tarte, quantity: 1 },
  ]
  // Shelves and slot hold no more than this: an order that comes back may find them empty.
  const ids = [
    await office.placeAndPay(lines, { promo_code: 'CENT' }),
    await office.placeAndPay(lines),
    (await office.place([{ product_id: tarte, quantity: 3 }], { pickup_time: '11:00' })).id,
  ]
  return { shop, office, ids }
}

async function take(shop: TestShop, office: OfficeDesk, order_id: string, step: Step) {
  try {
    await attempt(shop, office, order_id, step)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

async function attempt(shop: TestShop, office: OfficeDesk, order_id: string, step: Step) {
  switch (step.do) {
    case 'set':
      return setOrderStatus(office.at(), {
        order_id,
        status: step.status,
        reason: 'Essai',
        means: 'cash',
      })
    case 'cancel': {
      const { refund_amount, restock, free_slot } = step
      const dialog = { refund_amount, restock, free_slot, tell_customer: false }
      return cancelOrder(office.at(), { order_id, ...dialog })
    }
    case 'refund':
      return refundOrder(office.at(), { order_id, amount: step.amount })
    case 'provider_refunds':
      return office.carryOutRefunds()
    case 'bank_refuses':
      return takeRefundBack(shop, order_id)
  }
}

/** The bank sends the latest refund of this order back to the provider. */
async function takeRefundBack(shop: TestShop, order_id: string) {
  const [row] = await desk.database.owner<{
    payment_intent_id: string
    provider_refund_id: string
  }>(
    `select o.payment_intent_id, r.provider_refund_id from refunds r join orders o on o.id = r.order_id
     where r.order_id = $1 and r.status = 'succeeded' order by r.settled_at desc, r.id limit 1`,
    [order_id],
  )
  if (!row) return
  const ctx = desk.at(shop)
  const payments = {
    ...ctx.payments,
    listRefunds: async (id: string) =>
      (await ctx.payments.listRefunds(id))
        .filter(({ refund_id }) => refund_id === row.provider_refund_id)
        .map((refund) => ({ ...refund, status: 'failed' as const })),
  }
  await syncRefunds({ ...ctx, payments }, order_id, row.payment_intent_id, NO_EVENT)
}

async function recount(shop: TestShop) {
  const orders = await desk.database.owner<{
    status: OrderStatus
    goods_lost: boolean
    keeps_place: boolean
    has_code: boolean
    pieces: number
  }>(
    `select status, goods_lost, keeps_place, promo_code_id is not null as has_code,
       (select sum(quantity)::int from order_items i where i.order_id = o.id) as pieces
     from orders o where tenant_id = $1`,
    [shop.tenant_id],
  )
  const sums = { quantity: 10, reserved: 0, places: 0, uses: 0 }
  for (const order of orders) {
    const holding = holdingOf(order)
    sums.quantity += holding.quantity * order.pieces
    sums.reserved += holding.reserved * order.pieces
    sums.places += holding.place
    sums.uses += order.has_code ? holding.code : 0
  }
  return sums
}

async function recountLedger(shop: TestShop) {
  const sales = await desk.database.owner<{
    amount_total: number
    platform_fee: number
    refunded_amount: number
    was_completed: boolean
  }>(
    `select amount_total, platform_fee, refunded_amount,
       exists (select from order_events e where e.order_id = o.id and e.to_status = 'completed') as was_completed
     from platform_transactions t join orders o on o.id = t.order_id where t.tenant_id = $1`,
    [shop.tenant_id],
  )
  const balances = { pending: 0, available: 0, commission: 0 }
  for (const { amount_total, platform_fee, refunded_amount, was_completed } of sales) {
    const account = was_completed ? 'available' : 'pending'
    balances[account] += amount_total - platform_fee
    balances.commission += platform_fee
    const sale = { amount_total, platform_fee, refunded_before: 0 }
    for (const entry of refundEntries(sale, refunded_amount, account))
      if (entry.account in balances)
        balances[entry.account as keyof typeof balances] += entry.amount
  }
  return balances
}

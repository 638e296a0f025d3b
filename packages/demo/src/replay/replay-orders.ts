import { generateInvoice } from '@fournil/services/invoices/generate-invoice'
import { cancelOrder } from '@fournil/services/orders/cancel/cancel-order'
import { refundOrder } from '@fournil/services/orders/cancel/refund-order'
import { changeStatus } from '@fournil/services/orders/status/change-status'
import { receiveEvent } from '@fournil/services/payments/receive-event'
import { reconcile } from '@fournil/services/payments/reconcile'
import { carryOutRefund } from '@fournil/services/payments/refunds/carry-out-refund'
import type { OrderStep } from '../plan/order-steps.ts'
import type { PlannedOrder } from '../plan/plan-orders.ts'
import type { Moment } from '../plan/timeline.ts'
import type { OpenShop } from './open-shop.ts'
import { type PlacedOrder, placeOrder } from './place-order.ts'

/** Lives the orders' past again: all that anybody did, in the order of time, by the verbs of the product. */
export async function replayOrders(
  shop: OpenShop,
  timeline: readonly Moment[],
  inBulk: ReadonlyMap<PlannedOrder, PlacedOrder>,
): Promise<void> {
  const placed = new Map(inBulk)
  for (const { order, step, is_bulk } of timeline) {
    if (is_bulk) continue
    shop.setClock(step.at)
    if (step.kind === 'place') placed.set(order, await placeOrder(shop, order))
    else await take(shop, step, order, known(placed.get(order)))
  }
}

function known(order: PlacedOrder | undefined): PlacedOrder {
  if (!order) throw new Error('An order begins with being placed.')
  return order
}

async function take(
  shop: OpenShop,
  step: OrderStep,
  { served_by }: PlannedOrder,
  { order_id, session_id }: PlacedOrder,
): Promise<void> {
  const { people, sandbox } = shop
  const { at } = step
  const member = people.member(served_by, at)
  switch (step.kind) {
    case 'pay':
      await sandbox.page.submitCard(session_id, '4242424242424242')
      return hearProvider(shop, at)
    case 'let_expire':
      await reconcile(people.job('payments.reconcile', at), order_id)
      return hearProvider(shop, at)
    case 'fail':
      await sandbox.page.submitCard(session_id, '4000000000000002')
      await hearProvider(shop, at)
      return bankRefuses(shop, { order_id, session_id }, at)
    case 'set_status':
      await changeStatus(member, { order_id, status: step.status })
      return
    case 'invoice':
      await generateInvoice(member, { order_id })
      return
    case 'cancel':
      await cancelOrder(member, {
        order_id,
        refund_amount: step.amount,
        restock: true,
        free_slot: true,
        tell_customer: true,
        reason: step.reason,
      })
      return giveBack(shop, at)
    case 'refund':
      await refundOrder(member, { order_id, amount: step.amount, reason: step.reason })
      return giveBack(shop, at)
  }
}

/** A bank that takes its time has said no; the sandbox has none of those, so its word is spoken here. */
async function bankRefuses(
  shop: OpenShop,
  { order_id, session_id }: Pick<PlacedOrder, 'order_id' | 'session_id'>,
  at: Date,
): Promise<void> {
  const provider = shop.people.provider(at)
  await receiveEvent(provider, {
    id: session_id.replace(/^cs_test/, 'evt'),
    type: 'checkout.session.async_payment_failed',
    created_at: at,
    tenant_id: provider.tenant.tenant_id,
    order_id,
    kind: 'session_failed',
    session: await provider.payments.getSession(session_id),
  })
  await provider.payments.expireSession(session_id)
  return hearProvider(shop, at)
}

async function giveBack(shop: OpenShop, at: Date): Promise<void> {
  for (const refund_id of shop.takeRefunds())
    await carryOutRefund(shop.people.job('payments.refund', at), refund_id)
  await hearProvider(shop, at)
}

/** What the webhook would have brought. */
async function hearProvider({ people, sandbox }: OpenShop, at: Date): Promise<void> {
  for (const event of await sandbox.takeEvents()) await receiveEvent(people.provider(at), event)
}

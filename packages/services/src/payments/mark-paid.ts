import { send, type Tx, withCommit } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import type { OrderStatus } from '@fournil/domain/orders'
import type { PaymentMeans } from '@fournil/domain/payment-means'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { announceNewOrder } from '../notifications/announce-new-order.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { recordOrderEvent } from '../order-record/order-events.ts'
import { addToDay } from '../sales/add-to-day.ts'
import { soldIn } from '../sales/sold-in.ts'
import { recordPayment } from '../till/record-payment.ts'
import { recordSale } from './record-sale.ts'

/** `amount` is what the provider took: nothing, when the order is free or was paid across the counter. */
type Paid = { payment_intent_id: string | null; amount: number; means?: PaymentMeans }

/** How it came about, when it was not simply paid; `status` is where the shop's work stands. */
type Story = { kind: string; status?: OrderStatus; reason?: string | null }

/** Everything that being paid means, in the transaction that finds it out. */
export async function markPaid(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  paid: Paid,
  { kind, status = 'paid', reason = null }: Story = { kind: 'paid' },
): Promise<void> {
  const { tenant_id } = ctx.tenant
  const paid_on = dateIn(await timeZoneOf(tx, order), ctx.now)
  // Sent together: whatever fails takes all of it back, so nothing needs to wait for the answer before it.
  const [sold] = await Promise.all([
    soldIn(tx, order.id),
    send(
      tx,
      tx
        .updateTable('orders')
        .set({
          status,
          payment_status: 'paid',
          hold_status: 'kept',
          hold_address: null,
          payment_intent_id: paid.payment_intent_id,
          payment_url: null,
          paid_at: ctx.now,
          paid_on,
          updated_at: ctx.now,
        })
        .where('id', '=', order.id),
    ),
    recordOrderEvent(ctx, tx, {
      order_id: order.id,
      kind,
      from_status: order.status,
      to_status: status,
      reason,
      details: { amount: order.total_ttc, ...(paid.means && { means: paid.means }) },
    }),
    keepNames(tx, order),
    paid.amount > 0 && recordSale(ctx, tx, order, paid.amount),
    // One that is paid when it is collected was confirmed when it was placed.
    !order.pays_on_collection && announceNewOrder(ctx, tx, order),
  ])
  // Last, because everybody who pays adds to the same rows: they are held for the trip of the commit and no longer.
  const { means = 'card_online' } = paid
  const payment = { kind: 'payment', amount: order.total_ttc, means } as const
  const { store_id } = order
  withCommit(
    tx,
    countOrder(tx, tenant_id, paid_on),
    addToDay(tx, { tenant_id, store_id, day: paid_on, orders_count: 1, refunded: 0, ...sold }),
    recordPayment(ctx, tx, order, { ...payment, taxes: sold.taxes, day: paid_on }),
    publish(tx, tenant_id, { topic: 'orders', id: order.id }),
  )
}

async function timeZoneOf(tx: Tx, { store_id }: LockedOrder): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('store_locations')
    .select('time_zone')
    .where('id', '=', store_id)
    .executeTakeFirstOrThrow()
  return time_zone
}

/** The names and the number of the latest order that was paid are the customer's. */
async function keepNames(tx: Tx, order: LockedOrder) {
  const { customer_first_name: first_name, customer_last_name: last_name } = order
  const names = { first_name, last_name, phone: order.customer_phone }
  await send(tx, tx.updateTable('customers').set(names).where('id', '=', order.customer_id))
}

async function countOrder(tx: Tx, tenant_id: string, paidOn: string) {
  await send(
    tx,
    tx
      .insertInto('tenant_usage_tracking')
      .values({ tenant_id, month: `${paidOn.slice(0, 7)}-01`, orders_count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'month']).doUpdateSet((eb) => ({
          orders_count: eb('tenant_usage_tracking.orders_count', '+', 1),
        })),
      ),
  )
}

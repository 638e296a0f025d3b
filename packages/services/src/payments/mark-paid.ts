import type { Tx } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import type { OrderStatus } from '@fournil/domain/orders'
import type { PaymentMeans } from '@fournil/domain/payment-means'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { hasPushDevices } from '../notifications/push/push-new-order.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { recordOrderEvent } from '../order-record/order-events.ts'
import { countSale } from '../sales/count-sale.ts'
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
  const store = await tx
    .selectFrom('store_locations')
    .select('time_zone')
    .where('id', '=', order.store_id)
    .executeTakeFirstOrThrow()
  const paid_on = dateIn(store.time_zone, ctx.now)
  await tx
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
    .where('id', '=', order.id)
    .execute()
  await recordOrderEvent(ctx, tx, {
    order_id: order.id,
    kind,
    from_status: order.status,
    to_status: status,
    reason,
    details: { amount: order.total_ttc, ...(paid.means && { means: paid.means }) },
  })
  await keepNames(tx, order)
  if (paid.amount > 0) await recordSale(ctx, tx, order, paid.amount)
  await countOrder(tx, tenant_id, paid_on)
  await ctx.jobs.enqueue(tx, 'orders.send-mail', {
    tenant_id,
    order_id: order.id,
    mail: 'confirmation',
  })
  await ctx.jobs.enqueue(tx, 'orders.send-mail', {
    tenant_id,
    order_id: order.id,
    mail: 'new_order',
  })
  if (await hasPushDevices(tx))
    await ctx.jobs.enqueue(tx, 'notifications.push', { tenant_id, order_id: order.id })
  // Last, because everybody who pays adds to the same rows.
  const taxes = await countSale(tx, order, paid_on)
  const { means = 'card_online' } = paid
  const payment = { kind: 'payment', amount: order.total_ttc, means } as const
  await recordPayment(ctx, tx, order, { ...payment, taxes, day: paid_on })
  await publish(tx, tenant_id, { topic: 'orders', id: order.id })
}

/** The names and the number of the latest order that was paid are the customer's. */
async function keepNames(tx: Tx, order: LockedOrder) {
  await tx
    .updateTable('customers')
    .set({
      first_name: order.customer_first_name,
      last_name: order.customer_last_name,
      phone: order.customer_phone,
    })
    .where('id', '=', order.customer_id)
    .execute()
}

async function countOrder(tx: Tx, tenant_id: string, paidOn: string) {
  await tx
    .insertInto('tenant_usage_tracking')
    .values({ tenant_id, month: `${paidOn.slice(0, 7)}-01`, orders_count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'month'])
        .doUpdateSet((eb) => ({ orders_count: eb('tenant_usage_tracking.orders_count', '+', 1) })),
    )
    .execute()
}

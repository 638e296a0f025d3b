import { clientOf, prepared, type Tx, withCommit } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import type { OrderStatus } from '@fournil/domain/orders'
import type { PaymentMeans } from '@fournil/domain/payment-means'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { prepareAnnouncement } from '../notifications/announce-new-order.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { insertOrderEvent, recordOrderEvent } from '../order-record/order-events.ts'
import { addToDay } from '../sales/add-to-day.ts'
import { recordPayment } from '../till/record-payment.ts'
import { recordSale } from './record-sale.ts'
import { type SaleFacts, saleFacts } from './sale-facts.ts'

type Paid = {
  payment_intent_id: string | null
  /** What the provider took: nothing, when the order is free or was paid across the counter. */
  amount: number
  means?: PaymentMeans
  /** Where they were read in a trip that was made anyway. */
  facts?: SaleFacts | null
}

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
  const facts = paid.facts ?? (await saleFacts(tx, order.id))
  const { taxes, products, commission_rate } = facts
  const day = dateIn(facts.time_zone, ctx.now)
  // One that is paid when it is collected was confirmed when it was placed.
  const announce = order.pays_on_collection ? null : await prepareAnnouncement(ctx, order, facts)
  const event = {
    order_id: order.id,
    kind,
    from_status: order.status,
    to_status: status,
    reason,
    details: { amount: order.total_ttc, ...(paid.means && { means: paid.means }) },
  }
  // Sent together: whatever fails takes all of it back, so nothing needs to wait for the answer before it.
  withCommit(
    tx,
    clientOf(tx).query(prepared(PAID, [order.id, status, paid.payment_intent_id, ctx.now, day])),
    keepNames(tx, order),
    ...(paid.amount > 0
      ? [recordSale(ctx, tx, order, { amount: paid.amount, commission_rate })]
      : []),
    ...(announce ? [announce(tx)] : []),
  )
  // Each address that is told has a job of its own: they have to be known.
  if (facts.has_endpoints) await recordOrderEvent(ctx, tx, event)
  else withCommit(tx, insertOrderEvent(ctx, tx, event))
  // Last, because everybody who pays adds to the same rows: they are held for the trip of the commit and no longer.
  const { means = 'card_online' } = paid
  const { store_id } = order
  withCommit(
    tx,
    clientOf(tx).query(prepared(COUNT_ORDER, [tenant_id, `${day.slice(0, 7)}-01`])),
    addToDay(tx, { tenant_id, store_id, day, orders_count: 1, refunded: 0, taxes, products }),
    recordPayment(ctx, tx, order, {
      kind: 'payment',
      amount: order.total_ttc,
      means,
      taxes,
      day,
    }),
    publish(tx, tenant_id, { topic: 'orders', id: order.id }),
  )
}

const PAID = `
  update orders set status = $2, payment_status = 'paid', hold_status = 'kept', hold_address = null, payment_intent_id = $3,
    payment_url = null, paid_at = $4, paid_on = $5, updated_at = $4
  where id = $1`

/** The names and the number of the latest order that was paid are the customer's, whose first order brought them along. */
function keepNames(tx: Tx, order: LockedOrder) {
  const { customer_id, customer_first_name, customer_last_name, customer_phone } = order
  return clientOf(tx).query(
    prepared(NAMES, [customer_id, customer_first_name, customer_last_name, customer_phone]),
  )
}

const NAMES = `
  update customers set first_name = $2, last_name = $3, phone = $4
  where id = $1 and (first_name, last_name, phone) is distinct from ($2, $3, $4)`

const COUNT_ORDER = `
  insert into tenant_usage_tracking as known (tenant_id, month, orders_count) values ($1, $2, 1)
  on conflict (tenant_id, month) do update set orders_count = known.orders_count + 1`

import type { OrderStatus } from '@fournil/domain/orders'
import type { Row } from '../insert-rows.ts'
import { accountsOf } from '../shop/accounts.ts'
import type { ShopContext } from '../shop-context.ts'
import type { WrittenOrder } from './order-rows.ts'

type EventRow = Row<'order_events'>
type Moment = Pick<EventRow, 'kind' | 'actor_kind'> & {
  at: Date
  to: OrderStatus | null
  reason?: string
  by?: string
}

/** Who did what to the orders. */
export function eventRows(context: ShopContext, orders: readonly WrittenOrder[]): EventRow[] {
  const members = accountsOf(context)
    .filter(({ permissions }) => permissions.includes('can_manage_orders'))
    .map(({ user_id }) => user_id)
  return orders.flatMap((order) => {
    let from: OrderStatus | null = null
    return momentsOf(order, members).map((moment, index) => {
      const row: EventRow = {
        tenant_id: context.tenant_id,
        id: context.id('event', order.id, index),
        order_id: order.id,
        kind: moment.kind,
        from_status: from,
        to_status: moment.to,
        actor_kind: moment.actor_kind,
        actor_user_id: moment.by ?? null,
        reason: moment.reason ?? null,
        created_at: moment.at,
      }
      from = moment.to ?? from
      return row
    })
  })
}

function momentsOf({ life, fate, created_at, random }: WrittenOrder, members: string[]): Moment[] {
  const by = random.pick(members)
  const moments: Moment[] = [
    { kind: 'placed', to: 'pending', actor_kind: 'shopper', at: created_at },
  ]
  if (life.paid_at) {
    moments.push({ kind: 'payment_succeeded', to: 'paid', actor_kind: 'webhook', at: life.paid_at })
  }
  for (const { to, at } of life.steps) {
    moments.push({ kind: 'status_changed', to, actor_kind: 'member', by, at })
  }
  const { refund, ended_at } = life
  if (refund) {
    const to = ended_at ? 'cancelled' : null
    const { at, reason } = refund
    moments.push({ kind: 'refunded', to, actor_kind: 'member', by, at, reason })
  } else if (ended_at) {
    const failed = fate.payment_status === 'failed'
    const kind = failed ? 'payment_failed' : 'payment_expired'
    const actor_kind = failed ? 'webhook' : 'job'
    moments.push({ kind, to: 'cancelled', actor_kind, at: ended_at })
  }
  return moments
}

/** What the payment provider said. */
export function paymentEventRows(
  { tenant_id }: ShopContext,
  orders: readonly WrittenOrder[],
): Row<'payment_events'>[] {
  return orders.flatMap(({ id, life, fate, priced, row }) => {
    const event = (type: string, received_at: Date, payload: Record<string, unknown>) => ({
      tenant_id,
      id: `demo_${type}_${id}`,
      provider: 'sandbox',
      type,
      order_id: id,
      payload: { session: row.payment_session_id, ...payload },
      received_at,
    })
    const rows: Row<'payment_events'>[] = []
    if (life.paid_at) {
      const amount = priced.total_ttc
      rows.push(event('checkout.session.completed', life.paid_at, { amount }))
    }
    if (life.refund) {
      rows.push(event('charge.refunded', life.refund.at, { amount: life.refund.amount }))
    }
    if (!life.paid_at && life.ended_at) {
      const type = fate.payment_status === 'failed' ? 'payment_failed' : 'expired'
      rows.push(event(`checkout.session.${type}`, life.ended_at, {}))
    }
    return rows
  })
}

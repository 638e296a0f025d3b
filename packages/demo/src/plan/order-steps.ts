import { HOLD_MINUTES } from '@fournil/domain/holds'
import type { OrderStatus } from '@fournil/domain/orders'
import { minutesAfter } from '../shop-context.ts'
import { isPaid, type PlannedOrder } from './plan-orders.ts'

/** Something that somebody does about an order. */
export type OrderStep = { at: Date } & (
  | { kind: 'place' | 'pay' | 'let_expire' | 'fail' | 'invoice' }
  | { kind: 'set_status'; status: OrderStatus }
  | { kind: 'cancel' | 'refund'; amount: number; reason: string }
)

/** Everything that has happened to an order by now, in order. */
export function stepsOf(order: PlannedOrder, now: Date): OrderStep[] {
  const { outcome, created_at, random, priced } = order
  const place: OrderStep = { kind: 'place', at: created_at }
  if (!isPaid(outcome)) return [place, ...unpaidEnd(order)]
  const paid_at = minutesAfter(created_at, 1 + random.next() * 5)
  const pay: OrderStep = { kind: 'pay', at: paid_at }
  if (outcome.payment_status === 'refunded') {
    const at = between(paid_at, earlier(order.pickup_at, now), 0.4)
    const reason = 'Annulée à la demande du client'
    const cancel: OrderStep = { kind: 'cancel', at, amount: priced.total_ttc, reason }
    return [place, pay, { kind: 'invoice', at: paid_at }, cancel]
  }

  const work = workOn(order, paid_at, now)
  const completed_at = work.find(({ status }) => status === 'completed')?.at ?? null
  if (!completed_at) return [place, pay, ...work]
  const isRefunded = outcome.payment_status === 'partially_refunded'
  return [
    place,
    pay,
    ...work,
    // What is refunded was invoiced, so that there are credit notes to show.
    ...(isRefunded || order.wants_invoice ? [{ kind: 'invoice' as const, at: completed_at }] : []),
    ...(isRefunded ? [missingArticle(order, completed_at, now)] : []),
  ]
}

function unpaidEnd({ outcome, created_at }: PlannedOrder): OrderStep[] {
  if (outcome.payment_status === 'expired')
    return [{ kind: 'let_expire', at: minutesAfter(created_at, HOLD_MINUTES + 1) }]
  if (outcome.payment_status === 'failed')
    return [{ kind: 'fail', at: minutesAfter(created_at, 8) }]
  return []
}

function missingArticle({ priced }: PlannedOrder, completed_at: Date, now: Date): OrderStep {
  const at = between(completed_at, earlier(minutesAfter(completed_at, 300), now), 0.5)
  const line = Math.max(1, priced.lines.at(-1)?.total_ttc ?? 0)
  // A single line was not missing altogether, it was short.
  const amount = priced.lines.length > 1 ? line : Math.ceil(line / 2)
  return { kind: 'refund', at, amount, reason: 'Un article manquait dans le sac' }
}

const WORK: readonly OrderStatus[] = ['preparing', 'ready', 'completed']

function workOn({ outcome, pickup_at, random }: PlannedOrder, paid_at: Date, now: Date) {
  const planned = [
    minutesAfter(pickup_at, -180 + random.between(-30, 30)),
    minutesAfter(pickup_at, -40 + random.between(-15, 15)),
    minutesAfter(pickup_at, random.between(2, 28)),
  ]
  let last = paid_at
  return WORK.slice(0, WORK.indexOf(outcome.status) + 1).map((status, index) => {
    const wanted = planned[index] ?? now
    // Forward in time, and nothing that has not happened yet.
    const soonest = earlier(minutesAfter(last, 1), now)
    last = earlier(wanted > soonest ? wanted : soonest, now)
    return { kind: 'set_status' as const, status, at: last }
  })
}

function between(from: Date, to: Date, share: number): Date {
  return new Date(from.getTime() + Math.max(0, to.getTime() - from.getTime()) * share)
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}

import type { OrderStatus } from '@fournil/domain/orders'
import { minutesAfter } from '../shop-context.ts'
import { isPaid, type PlannedOrder } from './plan-orders.ts'

/** The moments of an order's life that have passed. */
export type Life = {
  paid_at: Date | null
  /** Status changes by hand, in order. */
  steps: { to: OrderStatus; at: Date }[]
  completed_at: Date | null
  /** Given up, by the shopper or by the clock. */
  ended_at: Date | null
  refund: { amount: number; at: Date; reason: string } | null
}

const HOLD_MINUTES = 30

export function lifeOf(order: PlannedOrder, now: Date): Life {
  const { fate, created_at, random, priced } = order
  const paid_at = isPaid(fate) ? minutesAfter(created_at, 1 + random.next() * 5) : null
  const nothing: Life = { paid_at, steps: [], completed_at: null, ended_at: null, refund: null }
  if (!paid_at) {
    const ended_at = fate.status === 'pending' ? null : minutesAfter(created_at, HOLD_MINUTES + 1)
    return { ...nothing, ended_at }
  }
  if (fate.payment_status === 'refunded') {
    const at = between(paid_at, earlier(order.pickup_at, now), 0.4)
    const refund = { amount: priced.total_ttc, at, reason: 'Annulée à la demande du client' }
    return { ...nothing, ended_at: at, refund }
  }

  const steps = stepsOf(order, paid_at, now)
  const completed_at = steps.find(({ to }) => to === 'completed')?.at ?? null
  if (fate.payment_status !== 'partially_refunded' || !completed_at) {
    return { ...nothing, steps, completed_at }
  }
  const at = between(completed_at, earlier(minutesAfter(completed_at, 300), now), 0.5)
  const amount = Math.max(1, priced.lines.at(-1)?.total_ttc ?? 0)
  // A single line was not missing altogether, it was short.
  const given_back = priced.lines.length > 1 ? amount : Math.ceil(amount / 2)
  const refund = { amount: given_back, at, reason: 'Un article manquait dans le sac' }
  return { ...nothing, steps, completed_at, refund }
}

const BENCH: readonly OrderStatus[] = ['preparing', 'ready', 'completed']

function stepsOf({ fate, pickup_at, random }: PlannedOrder, paid_at: Date, now: Date) {
  const planned = [
    minutesAfter(pickup_at, -180 + random.between(-30, 30)),
    minutesAfter(pickup_at, -40 + random.between(-15, 15)),
    minutesAfter(pickup_at, random.between(2, 28)),
  ]
  let last = paid_at
  return BENCH.slice(0, BENCH.indexOf(fate.status) + 1).map((to, index) => {
    const wanted = planned[index] ?? now
    // Forward in time, and nothing that has not happened yet.
    const soonest = earlier(minutesAfter(last, 1), now)
    last = earlier(wanted > soonest ? wanted : soonest, now)
    return { to, at: last }
  })
}

function between(from: Date, to: Date, share: number): Date {
  return new Date(from.getTime() + Math.max(0, to.getTime() - from.getTime()) * share)
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}

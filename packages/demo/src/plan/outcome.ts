import type { OrderStatus, PaymentStatus } from '@fournil/domain/orders'
import type { Random } from '../random.ts'
import { minutesAfter } from '../shop-context.ts'
import type { BasketLine } from './fill-basket.ts'
import { canBeReady } from './placed-at.ts'
import type { Pickup } from './plan-pickups.ts'

/** An order that somebody placed: the basket, the moment, the place. */
export type Placed = Pickup & { lines: BasketLine[]; created_at: Date }

export type Outcome = { status: OrderStatus; payment_status: PaymentStatus }

const HOUR = 3_600_000

/** What has become of every order by now. All statuses occur, whatever the hour. */
export function decideOutcomes(
  placed: readonly Placed[],
  now: Date,
  random: Random,
): (Placed & { outcome: Outcome })[] {
  const decided = placed.map((order, index) => ({
    ...order,
    outcome:
      order.pickup_at <= now ? pastOutcome(order, index, now, random) : comingOutcome(order, now),
  }))
  return bringToTheTill(bringToTheBench(decided, now), now)
}

// By count and not by chance, so that even a small shop has met every misfortune.
function pastOutcome({ pickup_at }: Placed, index: number, now: Date, random: Random): Outcome {
  const isFresh = now.getTime() - pickup_at.getTime() < 2 * HOUR
  if (isFresh) return paid(random.chance(0.7) ? 'completed' : 'ready')
  if (index % 43 === 7) return { status: 'cancelled', payment_status: 'expired' }
  if (index % 67 === 11) return { status: 'cancelled', payment_status: 'failed' }
  if (index % 37 === 5) return { status: 'cancelled', payment_status: 'refunded' }
  if (index % 59 === 21) return { status: 'completed', payment_status: 'partially_refunded' }
  return paid('completed')
}

function comingOutcome({ pickup_at }: Placed, now: Date): Outcome {
  const wait = pickup_at.getTime() - now.getTime()
  if (wait < HOUR) return paid('ready')
  return paid(wait < 5 * HOUR ? 'preparing' : 'paid')
}

// At four in the morning nothing would be under way by the clock alone.
function bringToTheBench<T extends Placed & { outcome: Outcome }>(orders: T[], now: Date): T[] {
  const next = orders
    .filter(({ pickup_at }) => pickup_at > now)
    .toSorted((a, b) => a.pickup_at.getTime() - b.pickup_at.getTime())
  const ready = new Set(next.slice(0, 2))
  const preparing = new Set(
    next
      .slice(2)
      .filter(({ outcome }) => outcome.status === 'paid')
      .slice(0, 2),
  )
  return orders.map((order) => {
    if (ready.has(order)) return { ...order, outcome: paid('ready') }
    return preparing.has(order) ? { ...order, outcome: paid('preparing') } : order
  })
}

const AT_THE_TILL = 3

// A few shoppers are paying at this moment.
function bringToTheTill<T extends Placed & { outcome: Outcome }>(orders: T[], now: Date): T[] {
  const waiting = orders.filter(({ outcome }) => outcome.status === 'paid')
  const paying = waiting
    .filter((order) => canBeReady(order, order.lines, now))
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .slice(0, Math.min(AT_THE_TILL, Math.floor(waiting.length / 2)))
  return orders.map((order) => {
    const place = paying.indexOf(order)
    if (place < 0) return order
    const outcome: Outcome = { status: 'pending', payment_status: 'pending' }
    return { ...order, outcome, created_at: minutesAfter(now, -2 - 2 * place) }
  })
}

function paid(status: OrderStatus): Outcome {
  return { status, payment_status: 'paid' }
}

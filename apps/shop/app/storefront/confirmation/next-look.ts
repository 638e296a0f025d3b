import type { OrderStatus } from '@fournil/domain/orders'
import type { OrderState } from './order-state.ts'

const FIRST_MS = 1_000
const LONGEST_MS = 10_000
const IN_THE_OVEN_MS = 30_000

/** When to ask after an order again; null once nothing more will happen. */
export function nextLook(state: OrderState, status: OrderStatus, asked: number): number | null {
  if (state === 'awaiting_payment' || state === 'refunding')
    return Math.min(LONGEST_MS, Math.round(FIRST_MS * 1.5 ** asked))
  if (state === 'confirmed' && status !== 'completed') return IN_THE_OVEN_MS
  // A payment may still arrive late, and is then settled or refunded; a failed refund may be tried again.
  return MAY_STILL_CHANGE.has(state) ? IN_THE_OVEN_MS : null
}

const MAY_STILL_CHANGE: ReadonlySet<OrderState> = new Set([
  'payment_expired',
  'payment_failed',
  'refund_failed',
])

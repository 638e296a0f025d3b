import type { Arrival, Arrivals } from '@fournil/contract/office/arrivals'
import { freshOrders, remember, type Seen, startLooking } from './fresh-orders.ts'

/** What this page knows of the orders that came in while it was open. */
export type ArrivalsState = {
  seen: Seen | null
  /** Those that nobody has acknowledged yet, the newest first. */
  pending: readonly Arrival[]
  /** The last ones that came in. */
  fresh: readonly Arrival[]
  today: string
}

export const NOTHING_YET: ArrivalsState = { seen: null, pending: [], fresh: [], today: '' }

/**
 * What came in before the page was opened is known already, even if the first answer comes much later. What somebody has
 * moved on meanwhile needs no bell.
 */
export function takeIn(
  state: ArrivalsState,
  { orders, today }: Arrivals,
  opened_at: Date,
): ArrivalsState {
  const known = orders.filter(({ came_in_at }) => came_in_at < opened_at)
  const seen = state.seen ?? startLooking(known, opened_at)
  const fresh = freshOrders(seen, orders)
  const isThere = ({ id }: Arrival) => orders.some((order) => order.id === id)
  const pending = [...fresh, ...state.pending.filter(isThere)]
  return { seen: remember(seen, orders), pending, fresh, today }
}

export function acknowledge(state: ArrivalsState, ids: readonly string[]): ArrivalsState {
  const pending = state.pending.filter(({ id }) => !ids.includes(id))
  return pending.length === state.pending.length ? state : { ...state, pending, fresh: [] }
}

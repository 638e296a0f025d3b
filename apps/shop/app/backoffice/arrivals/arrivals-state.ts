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

/** The first time the page only learns what is there already. What somebody has moved on meanwhile needs no bell. */
export function takeIn(state: ArrivalsState, { orders, read_at, today }: Arrivals): ArrivalsState {
  const { seen } = state
  if (!seen) return { ...state, seen: startLooking(orders, read_at), today }
  const fresh = freshOrders(seen, orders)
  const isThere = ({ id }: Arrival) => orders.some((order) => order.id === id)
  const pending = [...fresh, ...state.pending.filter(isThere)]
  return { seen: remember(seen, orders), pending, fresh, today }
}

export function acknowledge(state: ArrivalsState, ids: readonly string[]): ArrivalsState {
  const pending = state.pending.filter(({ id }) => !ids.includes(id))
  return pending.length === state.pending.length ? state : { ...state, pending, fresh: [] }
}

export type Waiting = { id: string; came_in_at: Date | string | null }

/** Which paid orders this page has shown to somebody, and since when it has been looking. */
export type Seen = { ids: ReadonlySet<string>; since: number }

// A payment can be under way while the page is read, and carry a moment just before it.
const GRACE_MS = 60_000

export function startLooking(waiting: readonly Waiting[], read_at: Date | string): Seen {
  return remember({ ids: new Set(), since: new Date(read_at).getTime() - GRACE_MS }, waiting)
}

export function remember({ ids, since }: Seen, waiting: readonly Waiting[]): Seen {
  return { ids: new Set([...ids, ...waiting.map(({ id }) => id)]), since }
}

/**
 * Those that nobody has seen yet. The list is a window on the latest paid orders: one may slide in because a later one
 * left, be moved back by hand or be marked paid by hand. New is only what was paid by itself since the page was opened.
 */
export function freshOrders<Order extends Waiting>(seen: Seen, waiting: readonly Order[]): Order[] {
  return waiting.filter(
    ({ id, came_in_at }) =>
      !seen.ids.has(id) && came_in_at !== null && new Date(came_in_at).getTime() >= seen.since,
  )
}

export type Waiting = { id: string; created_at: Date | string }

/** Which paid orders this page has shown to somebody, and when the latest of them was placed. */
export type Seen = { ids: ReadonlySet<string>; newest: number }

export function remember(seen: Seen | null, waiting: readonly Waiting[]): Seen {
  const times = waiting.map(placedAt)
  return {
    ids: new Set([...(seen?.ids ?? []), ...waiting.map(({ id }) => id)]),
    newest: Math.max(seen?.newest ?? 0, ...times),
  }
}

/**
 * Those that nobody has seen yet. The list is a window on the latest paid orders, so an older one slides in whenever a
 * later one leaves: new is only what was heard of since, or placed after everything known.
 */
export function freshOrders<Order extends Waiting>(
  seen: Seen,
  waiting: readonly Order[],
  heard: ReadonlySet<string>,
): Order[] {
  return waiting.filter(
    (order) => !seen.ids.has(order.id) && (heard.has(order.id) || placedAt(order) > seen.newest),
  )
}

function placedAt({ created_at }: Waiting): number {
  return new Date(created_at).getTime()
}

export type Reference = { from: string; to: string }

/** Tables in an order in which none is emptied while another still names its rows. */
export function removalOrder(tables: readonly string[], references: readonly Reference[]) {
  const left = new Set(tables)
  const order: string[] = []
  while (left.size > 0) {
    const free = [...left].filter(
      (table) => !references.some(({ from, to }) => to === table && from !== to && left.has(from)),
    )
    if (free.length === 0) throw new Error(`These tables name each other: ${[...left].join(', ')}`)
    for (const table of free) left.delete(table)
    order.push(...free)
  }
  return order
}

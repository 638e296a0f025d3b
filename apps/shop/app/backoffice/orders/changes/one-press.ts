const SAME_PRESS_MS = 700

/**
 * Lets one press through and holds those that come right after it. The row that was pressed may be gone by then, and a
 * second tap of the same finger would land on the next customer's order.
 */
export function onePress(): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return (now) => {
    const isNew = now - last >= SAME_PRESS_MS
    if (isNew) last = now
    return isNew
  }
}

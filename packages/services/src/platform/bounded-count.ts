/** Beyond it there are more than this: nobody waits for a million rows to be counted. */
export const MOST_COUNTED = 1000

type Bounded = { count: number; is_exact: boolean }

/** Of several databases. */
export function addBounded(counts: readonly Bounded[]): Bounded {
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    is_exact: counts.every(({ is_exact }) => is_exact),
  }
}

/** Of a count that stopped one row later. */
export function bounded(count: number): { count: number; is_exact: boolean } {
  return { count: Math.min(count, MOST_COUNTED), is_exact: count <= MOST_COUNTED }
}

/** How many rows, and the sum of a hash of each, whatever their order. */
export type Sum = { count: number; sum: string }
export type Difference = { table: string; here: string; there: string }
export type Compared = { rows: number; difference: Difference | null }

/** Of rows `r`. */
export const HASH = `coalesce(sum(hashtextextended(r::text, 0)), 0)::text as sum`

export function compared(table: string, here: Sum | undefined, there: Sum | undefined): Compared {
  const isSame = here && there && here.sum === there.sum && here.count === there.count
  return {
    rows: here?.count ?? 0,
    difference: isSame ? null : { table, here: inWords(here), there: inWords(there) },
  }
}

function inWords(sum: Sum | undefined): string {
  return sum ? `${sum.count} rows (${sum.sum})` : 'nothing'
}

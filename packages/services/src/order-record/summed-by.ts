/** One of each key with the quantities of all, in the order of the keys. */
export function summedBy<Line extends { quantity: number }>(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
): Line[] {
  const sums = new Map<string, Line>()
  for (const line of lines) {
    const quantity = (sums.get(keyOf(line))?.quantity ?? 0) + line.quantity
    sums.set(keyOf(line), { ...line, quantity })
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
}

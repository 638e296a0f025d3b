/** Columns of text, the first to the left, the others to the right. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]) {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  for (const row of all) {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0
      return column === 0 ? cell.padEnd(width) : cell.padStart(width)
    })
    console.log(cells.join('   '))
  }
}

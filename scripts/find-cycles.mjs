// Files that import each other in a circle, type imports included: neither can be read, moved or tested without the other.

/** Each circle once, as the files on its way, the first one repeated at the end. `imports`: by file, what it imports. */
export function findCycles(imports) {
  const cycles = []
  const done = new Set()
  const way = []

  function visit(file) {
    if (done.has(file)) return
    const start = way.indexOf(file)
    if (start >= 0) {
      cycles.push([...way.slice(start), file])
      return
    }
    way.push(file)
    for (const next of imports.get(file) ?? []) if (imports.has(next)) visit(next)
    way.pop()
    done.add(file)
  }

  for (const file of imports.keys()) visit(file)
  return cycles
}

/** How much of what is shown is selected; rows on other pages do not count. */
export function selectionState(
  selected: ReadonlySet<string>,
  shown: readonly string[],
): 'none' | 'some' | 'all' {
  const count = shown.filter((key) => selected.has(key)).length
  if (count === 0) return 'none'
  return count === shown.length ? 'all' : 'some'
}

/** Selects all that is shown, or lets go of it when it all was; other pages stay as they are. */
export function selectAll(
  selected: ReadonlySet<string>,
  shown: readonly string[],
): ReadonlySet<string> {
  const kept = new Set(selected)
  const letGo = selectionState(selected, shown) === 'all'
  for (const key of shown) letGo ? kept.delete(key) : kept.add(key)
  return kept
}

export function toggleRow(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

const LONGEST_SHOWN = 40

/** '« tarte »'; what is too long for a title is cut. */
export function quotedSearch(q: string): string {
  const shown = q.length > LONGEST_SHOWN ? `${q.slice(0, LONGEST_SHOWN).trimEnd()}…` : q
  return `«\u00a0${shown}\u00a0»`
}

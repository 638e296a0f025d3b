/** '« Baba »', '« Baba » et « Flan »', '« Baba », « Flan » et « Opéra »'. */
export function namesList(names: readonly string[]): string {
  const quoted = names.map((name) => `«\u00a0${name}\u00a0»`)
  const last = quoted.at(-1) ?? ''
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} et ${last}`
}

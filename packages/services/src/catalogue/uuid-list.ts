const written = new WeakMap<readonly string[], string>()

/** A list that is named in many questions, as PostgreSQL reads it: for hundreds the driver would take longer than the question. */
export function uuidList(ids: readonly string[]): string {
  const known = written.get(ids)
  if (known !== undefined) return known
  const text = `{${ids.join(',')}}`
  written.set(ids, text)
  return text
}

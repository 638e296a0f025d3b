/** A stored object, field by field; anything else is an empty one. */
export function readRecord(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

export function textIn(record: Record<string, unknown>, name: string, most: number): string {
  const value = record[name]
  return typeof value === 'string' ? value.slice(0, most) : ''
}

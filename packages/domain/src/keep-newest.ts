/** Puts it behind all others, and forgets the first of those that are too many: what was used longest ago. */
export function keepNewest<Key, Value>(
  kept: Map<Key, Value>,
  key: Key,
  value: Value,
  most: number,
): Value {
  kept.delete(key)
  kept.set(key, value)
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break
    kept.delete(oldest)
  }
  return value
}

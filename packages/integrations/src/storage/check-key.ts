// Letters that mean the same in a path, a URL, a signature and on every file system. '@' is ours.
const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/
const LONGEST = 512

export class InvalidKey extends Error {
  override name = 'InvalidKey'
  readonly code = 'INVALID_KEY'
}

/** Keys become paths: whatever could climb, hide or be read differently elsewhere is refused. */
export function checkKey(key: string): void {
  if (key.length > LONGEST || !key.split('/').every((segment) => SEGMENT.test(segment))) {
    throw new InvalidKey(`not a storage key: ${JSON.stringify(key.slice(0, 100))}`)
  }
}

/** A prefix is the beginning of a key: empty, whole segments, or a segment cut short. */
export function checkPrefix(prefix: string): void {
  if (prefix !== '') checkKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
}

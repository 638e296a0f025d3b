/** Longer than any id, address or note of the provider's. */
const LONGEST_TEXT = 2048
/** What a database integer holds. */
const LARGEST_NUMBER = 2 ** 31 - 1
const CONTROL = /\p{Cc}/u

/**
 * Whether all of it can be written down as it came: texts without control characters and of some length, numbers that are
 * whole and not too large, moments that exist.
 */
export function isStorable(value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'boolean') return true
  if (typeof value === 'string')
    return value.length <= LONGEST_TEXT && value.isWellFormed() && !CONTROL.test(value)
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= LARGEST_NUMBER
  if (value instanceof Date) return Number.isFinite(value.getTime())
  if (typeof value !== 'object' || Array.isArray(value)) return false
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part))
}

/** Nothing but texts under their names, as the provider promises. */
export function isMetadata(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value !== 'object' || Array.isArray(value)) return false
  return Object.values(value).every((part) => typeof part === 'string')
}

/**
 * No connection to give, starting or stopping, a line that is cut, a primary that has become a standby, a shop that is being
 * moved to another database (FM001 and FM002, of `app.pass_gate`).
 */
const NOT_NOW = new Set([
  ...['53300', '57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006', '25006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'FM001', 'FM002'],
])

/** What the driver says without a code. */
const SAYINGS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout expired',
]

/** The database cannot be asked for the moment: trying again is right. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (SAYINGS.some((saying) => error.message.startsWith(saying))) return true
  // Closed by its owner for a while; the code says the same of other things.
  if (error.message.endsWith('is not currently accepting connections')) return true
  return 'code' in error && NOT_NOW.has(String(error.code))
}

/** Which shop is being moved to another database, or has been: whoever asks where it is, and tries again, is served. */
export function shopBeingMoved(error: unknown): string | null {
  const isRefused = error instanceof Error && 'code' in error && /^FM00[12]$/.test(`${error.code}`)
  return isRefused && 'hint' in error ? String(error.hint) : null
}

const NOT_NOW = new Set(['53300', '57P03', 'ECONNREFUSED', 'ECONNRESET'])

/** The database has no connection to give, or is just starting: nothing was done, and trying again is right. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.message === 'timeout exceeded when trying to connect') return true
  return 'code' in error && NOT_NOW.has(String(error.code))
}

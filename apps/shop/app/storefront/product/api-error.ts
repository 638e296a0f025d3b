export type AppError = {
  code: string
  message: string
  issues: { field: string; message: string }[]
}

/** An expected failure of the API as a loader meets it; null for a surprise, which should rise. */
export function apiErrorOf(error: unknown): AppError | null {
  if (!(error instanceof Error) || !('defined' in error) || error.defined !== true) return null
  const { code, data } = error as Error & { code?: unknown; data?: { issues?: unknown } }
  return {
    code: String(code),
    message: error.message,
    issues: Array.isArray(data?.issues) ? data.issues : [],
  }
}

export type Issue = { field: string; message: string }

/** Why a save did not happen, as far as a form cares. */
export type SaveError =
  | { kind: 'issues'; issues: Issue[] }
  | { kind: 'conflict'; updated_by: string | null; updated_at: Date }
  | { kind: 'signed_out' }
  /** The sentence of an expected failure; null for a surprise or a lost connection. */
  | { kind: 'failed'; sentence: string | null }

type Named = { code?: unknown; status?: unknown; message?: unknown; data?: unknown }

/** Read from an error of the API by its name, whichever client brought it. */
export function readSaveError(error: unknown): SaveError {
  const { code, status, message, data } = (error ?? {}) as Named
  if (code === 'UNAUTHORIZED') return { kind: 'signed_out' }
  if (code === 'BAD_REQUEST' && hasIssues(data)) return { kind: 'issues', issues: data.issues }
  if (code === 'CONFLICT' && isConflict(data))
    return {
      kind: 'conflict',
      updated_by: data.updated_by,
      updated_at: new Date(data.updated_at),
    }
  const isExpected =
    code === 'BUSY' || (typeof status === 'number' && status >= 400 && status < 500)
  return { kind: 'failed', sentence: isExpected ? String(message) : null }
}

function hasIssues(data: unknown): data is { issues: Issue[] } {
  const issues = (data as { issues?: unknown } | null | undefined)?.issues
  return Array.isArray(issues) && issues.length > 0
}

function isConflict(data: unknown): data is { updated_by: string | null; updated_at: Date } {
  return Boolean((data as { updated_at?: unknown } | null | undefined)?.updated_at)
}

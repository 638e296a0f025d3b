import { AppError } from '../../app-error.ts'

/** What the preview showed is no longer what would be written. */
export class ImportStale extends Error {}
/** Somebody gave it up. */
export class ImportCancelled extends Error {}

export type Ended = {
  status: 'stale' | 'failed' | 'cancelled'
  failure: string | null
  is_unexpected: boolean
}

/** How an import that wrote nothing ended, and what is said of it. */
export function endOf(error: unknown): Ended {
  if (error instanceof ImportCancelled)
    return { status: 'cancelled', failure: null, is_unexpected: false }
  // A reference that somebody else gave at the same moment.
  if (error instanceof ImportStale || isUniqueViolation(error))
    return { status: 'stale', failure: STALE, is_unexpected: false }
  if (error instanceof AppError)
    return { status: 'failed', failure: failureText(error.sentence), is_unexpected: false }
  return { status: 'failed', failure: failureText('rien n’a été importé'), is_unexpected: true }
}

const STALE = 'Le catalogue a changé depuis l’aperçu\u00a0: rien n’a été importé.'

function failureText(message: string): string {
  return `Erreur lors de l'import du fichier CSV: ${message}`.slice(0, 500)
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

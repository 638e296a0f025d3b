import { ERRORS } from '@fournil/contract/errors'
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@fournil/contract/office/pictures'
import { UploadError } from './send-picture.ts'

/** What can be said of a file before it is sent; the server looks into it. */
export function problemOf({ type, size }: { type: string; size: number }): string | null {
  if (!PICTURE_TYPES.some((known) => known === type)) return ERRORS.IMAGE_INVALID.message
  return size > MAX_PICTURE_BYTES ? ERRORS.IMAGE_TOO_HEAVY.message : null
}

/** Why it did not arrive. What is wrong with the picture itself is said as it is. */
export function uploadFailure(error: unknown): string {
  if (!(error instanceof UploadError)) return "Erreur lors de l'upload: réessayez."
  return error.code.startsWith('IMAGE_')
    ? error.message
    : `Erreur lors de l'upload: ${error.message}`
}

/** The same file may arrive at another time, unless it is wrong itself. */
export function canRetry(error: unknown): boolean {
  return !(error instanceof UploadError && error.code.startsWith('IMAGE_'))
}

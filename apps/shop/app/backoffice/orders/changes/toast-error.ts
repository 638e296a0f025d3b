import { toast } from '@fournil/ui/toast'
import { errorWords, UPDATE_FAILED } from '../error-words.ts'

/** Long enough to be read from where the hands are busy. */
const READING_MS = 8000

export function toastError(error: unknown, sentence = UPDATE_FAILED): void {
  toast(errorWords(error, sentence), { tone: 'danger', duration: READING_MS })
}

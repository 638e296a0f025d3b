import { toast } from '@fournil/ui/toast'
import { failureWords, UPDATE_FAILED } from '../failure-words.ts'

/** Long enough to be read from where the hands are busy. */
const READING_MS = 8000

export function tellFailure(error: unknown, sentence = UPDATE_FAILED): void {
  toast(failureWords(error, sentence), { tone: 'danger', duration: READING_MS })
}

import { z } from 'zod'
import { line } from '../fields.ts'

// The console speaks English, its forms too.

const NOT_PLAIN = 'This text holds a character that cannot be shown.'

export const englishLine = (most: number) => line(most, `At most ${most} characters.`, NOT_PLAIN)

export const requiredEnglish = (most: number, missing: string) => englishLine(most).min(1, missing)

export const englishEmail = requiredEnglish(254, 'The e-mail address is required.')
  .toLowerCase()
  .pipe(z.email('This is no e-mail address.'))

export const englishSearch = englishLine(100)

import { AppError } from '@fournil/services/app-error'
import { os } from '@orpc/server'
import type { ApiContext } from './implement.ts'

const DEEPEST = 32
const LONGEST_FIELD = 60
/** Of a list or of an object: no input of the contract takes more, and checking each of a million fields takes time. */
const MOST_ENTRIES = 1000

/** PostgreSQL holds no null character and no half of one: such a text is refused by its field, whatever the verb. */
export const refuseUnstorable = os
  .$context<ApiContext>()
  .middleware(async ({ next }, input: unknown) => {
    const issue = unstorable(input, [])
    if (issue) throw new AppError('BAD_REQUEST', { issues: [issue] })
    return next()
  })

type Issue = { field: string; message: string }

function unstorable(value: unknown, path: string[]): Issue | null {
  if (typeof value === 'string') return isStorable(value) ? null : at(path, 'Caractère interdit.')
  if (typeof value !== 'object' || value === null) return null
  if (path.length === DEEPEST) return at(path, 'Trop de niveaux.')
  const entries = Object.entries(value)
  if (entries.length > MOST_ENTRIES) return at(path, 'Trop d’éléments.')
  for (const [key, inner] of entries) {
    if (!isStorable(key)) return at(path, 'Nom de champ interdit.')
    const issue = unstorable(inner, [...path, key])
    if (issue) return issue
  }
  return null
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function at(path: string[], message: string): Issue {
  return { field: path.join('.').slice(0, LONGEST_FIELD).toWellFormed(), message }
}

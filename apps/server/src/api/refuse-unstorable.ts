import { AppError } from '@fournil/services/app-error'
import { os } from '@orpc/server'
import type { ApiContext } from './implement.ts'

const DEEPEST = 32

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
  for (const [key, inner] of Object.entries(value)) {
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
  return { field: path.join('.'), message }
}

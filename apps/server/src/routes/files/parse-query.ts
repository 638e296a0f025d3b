import { AppError } from '@fournil/services/app-error'
import type { ZodType } from 'zod'

/** What an address asks for, or the sentence that says what is wrong with it. */
export function parseQuery<T>(schema: ZodType<T>, query: unknown): T {
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    message,
  }))
  throw new AppError('BAD_REQUEST', { issues })
}

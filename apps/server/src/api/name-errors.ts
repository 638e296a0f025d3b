import { ERRORS } from '@fournil/contract/errors'
import { AppError } from '@fournil/services/app-error'
import { ORPCError, os, ValidationError } from '@orpc/server'
import type { ApiContext } from './implement.ts'

/** A refusal becomes its status and its sentence; wrong input names its fields; a surprise rises untouched. */
export const nameErrors = os.$context<ApiContext>().middleware(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (error instanceof AppError) {
      const { status, message } = ERRORS[error.code]
      throw new ORPCError(error.code, { status, message, data: error.data, defined: true })
    }
    throw namedInput(error)
  }
})

export function namedInput(error: unknown): unknown {
  if (
    !(error instanceof ORPCError) ||
    error.code !== 'BAD_REQUEST' ||
    !(error.cause instanceof ValidationError)
  )
    return error
  const issues = error.cause.issues.flatMap(fieldsOf)
  const message = issues
    .map(({ field, message }) => (field ? `${field} : ${message}` : message))
    .join(' ')
  return new ORPCError('BAD_REQUEST', {
    status: 400,
    message: message || ERRORS.BAD_REQUEST.message,
    data: { issues },
    defined: true,
  })
}

type Issue = { message: string; path?: readonly unknown[] | undefined; keys?: unknown }

function fieldsOf(issue: Issue): { field: string; message: string }[] {
  const field = (issue.path ?? [])
    .map((part) => String(typeof part === 'object' && part && 'key' in part ? part.key : part))
    .join('.')
  if (Array.isArray(issue.keys)) {
    return issue.keys.map((key) => ({
      field: field ? `${field}.${key}` : String(key),
      message: 'Champ inconnu.',
    }))
  }
  return [{ field, message: issue.message }]
}

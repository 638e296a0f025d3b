import { ERRORS } from '@fournil/contract/errors'
import { AppError } from '@fournil/services/app-error'
import { ORPCError, os, ValidationError } from '@orpc/server'
import type { ApiContext } from './implement.ts'

/** An expected failure becomes its status and its sentence; wrong input names its fields; a surprise rises untouched. */
export const nameErrors = os
  .$context<ApiContext>()
  .middleware(async ({ context, procedure, path, next }) => {
    try {
      return await next()
    } catch (error) {
      if (!(error instanceof AppError)) throw namedInput(error)
      if (!(error.code in procedure['~orpc'].errorMap)) reportUndeclared(context, path, error)
      throw answerTo(error)
    }
  })

function answerTo({ code, data, sentence }: AppError) {
  const { status } = ERRORS[code]
  return new ORPCError(code, { status, message: sentence, data, defined: true })
}

/** A failure that the contract does not name is a defect: callers cannot have provided for it. */
function reportUndeclared(
  { log, is_strict }: ApiContext,
  path: readonly string[],
  error: AppError,
) {
  const name = path.join('.')
  log.error({ err: error, procedure: name }, 'undeclared error')
  if (!is_strict) return
  const message = `${name} does not declare ${error.code}.`
  throw new ORPCError('UNDECLARED', { status: 500, message, defined: true })
}

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

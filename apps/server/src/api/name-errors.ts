import { ERRORS } from '@fournil/contract/errors'
import { plural } from '@fournil/domain/text'
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
      if (error.retry_after) context.retryAfter(error.retry_after)
      if (!(error.code in procedure['~orpc'].errorMap)) reportUndeclared(context, path, error)
      throw answerTo(error)
    }
  })

/** The answer that callers get for it. */
export function answerTo({ code, data, sentence }: AppError) {
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
  const issues = error.cause.issues.slice(0, MOST_ISSUES).flatMap(fieldsOf).slice(0, MOST_ISSUES)
  const message = issues
    .slice(0, MOST_IN_SENTENCE)
    .map(({ field, message }) => (field ? `${field} : ${message}` : message))
    .join(' ')
  return new ORPCError('BAD_REQUEST', {
    status: 400,
    message: message || ERRORS.BAD_REQUEST.message,
    data: { issues },
    defined: true,
  })
}

// However much is wrong with an input, what is said about it stays short.
const MOST_ISSUES = 20
const MOST_IN_SENTENCE = 5
const MOST_UNKNOWN = 3
const LONGEST_FIELD = 60

type Issue = { message: string; path?: readonly unknown[] | undefined; keys?: unknown }
type FieldIssue = { field: string; message: string }

function fieldsOf(issue: Issue): FieldIssue[] {
  const path = (issue.path ?? []).map((part) =>
    String(typeof part === 'object' && part && 'key' in part ? part.key : part),
  )
  if (!Array.isArray(issue.keys)) return [{ field: fieldAt(path), message: issue.message }]
  const named = issue.keys
    .slice(0, MOST_UNKNOWN)
    .map((key) => ({ field: fieldAt([...path, String(key)]), message: 'Champ inconnu.' }))
  const others = issue.keys.length - named.length
  if (others === 0) return named
  return [
    ...named,
    {
      field: fieldAt(path),
      message: `${plural(others, 'autre champ inconnu', 'autres champs inconnus')}.`,
    },
  ]
}

function fieldAt(path: string[]): string {
  return path.join('.').slice(0, LONGEST_FIELD).toWellFormed()
}

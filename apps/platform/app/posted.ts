import { ORPCError } from '@orpc/client'
import { data } from 'react-router'

/** A form that was posted to its page, because no script runs there or not yet: what was typed, and why it was refused. */
export function refusedPost<Typed extends object>(typed: Typed, error: unknown) {
  if (!(error instanceof ORPCError)) throw error
  if (error.status >= 500 && error.code !== 'BUSY') throw error
  const [issue] = (error.data as { issues?: { message: string }[] } | undefined)?.issues ?? []
  return data({ typed, refused: issue?.message ?? error.message }, { status: error.status })
}

/** The same for what the schema refuses before it is sent. */
export function wrongPost<Typed extends object>(
  typed: Typed,
  issues: readonly { message: string }[],
) {
  return data({ typed, refused: issues.map(({ message }) => message).join(' ') }, { status: 400 })
}

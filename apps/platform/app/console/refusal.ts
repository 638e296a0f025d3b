import { ORPCError } from '@orpc/client'

/** Why the server refused, where it says so in English; else the screen's own word. */
export function reasonOf(error: unknown, otherwise = 'please try again'): string {
  if (!(error instanceof ORPCError)) return otherwise
  if (error.code === 'CONSOLE_REFUSED') return error.message
  const [issue] = (error.data as { issues?: { message: string }[] } | undefined)?.issues ?? []
  return issue?.message ?? otherwise
}

/** The whole sentence: what failed and why, or that nobody is signed in any more. */
export function failureOf(error: unknown, words: { signed_out: string; failed: string }): string {
  const isSignedOut = error instanceof ORPCError && error.code === 'UNAUTHORIZED'
  return isSignedOut ? words.signed_out : `${words.failed}: ${reasonOf(error)}`
}

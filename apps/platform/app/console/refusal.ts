import { ORPCError } from '@orpc/client'

/** Why the server refused, where it says so in English; else the screen's own word. */
export function reasonOf(error: unknown, otherwise = 'please try again'): string {
  if (!(error instanceof ORPCError)) return otherwise
  if (error.code === 'CONSOLE_REFUSED') return error.message
  const [issue] = (error.data as { issues?: { message: string }[] } | undefined)?.issues ?? []
  return issue?.message ?? otherwise
}

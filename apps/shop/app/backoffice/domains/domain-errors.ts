import { ORPCError } from '@orpc/client'
import { codeOf, sentenceOf } from '../office-api.ts'

/** As the specification words them, the server's own sentence at the end. */
export function failedTo(what: 'add domain' | 'delete domain' | 'set primary domain') {
  return (error: unknown): string =>
    codeOf(error) === 'UNAUTHORIZED'
      ? 'Session expired. Please login again.'
      : `Failed to ${what}: ${sentenceOf(error, 'Réessayez dans un instant.')}`
}

/** What a form shows at a field goes on as it is; any other refusal gets the words of this screen. */
export async function orFailedToAdd<Answer>(saving: Promise<Answer>): Promise<Answer> {
  try {
    return await saving
  } catch (error) {
    if (['BAD_REQUEST', 'UNAUTHORIZED'].includes(codeOf(error) ?? '')) throw error
    throw new ORPCError('SAVE_FAILED', { status: 409, message: failedTo('add domain')(error) })
  }
}

import { ORPCError } from '@orpc/client'
import { codeOf, sentenceOf } from '../office-api.ts'

/** As the specification words them, the server's own sentence at the end. */
export function saveFailed(error: unknown): string {
  return `Erreur lors de la sauvegarde de l'utilisateur: ${sentenceOf(error, 'Failed to save user')}`
}

export function removeFailed(error: unknown): string {
  return `Erreur lors de la suppression de l'utilisateur: ${sentenceOf(error, 'Failed to delete user')}`
}

/** What a form shows at a field or as a conflict goes on as it is; any other refusal gets the words of this screen. */
export async function orSaveFailed<Answer>(saving: Promise<Answer>): Promise<Answer> {
  try {
    return await saving
  } catch (error) {
    if (['BAD_REQUEST', 'CONFLICT', 'UNAUTHORIZED'].includes(codeOf(error) ?? '')) throw error
    throw new ORPCError('SAVE_FAILED', { status: 409, message: saveFailed(error) })
  }
}

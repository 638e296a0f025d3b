import { ORPCError } from '@orpc/client'
import { issuesOf } from '../office-api.ts'

export const UPDATE_FAILED = 'Erreur lors de la mise à jour de la commande'
export const INVOICE_FAILED = 'Erreur lors de la génération de la facture'
export const DOWNLOAD_FAILED = 'Erreur lors du téléchargement de la facture'

/** The sentence of the screen, and after it the server's own where it explains more. */
export function errorWords(error: unknown, sentence: string): string {
  const more = explanationOf(error)
  return more ? `${sentence}. ${more}` : sentence
}

function explanationOf(error: unknown): string | null {
  if (!(error instanceof ORPCError)) return null
  const [issue] = issuesOf(error)
  if (issue) return issue.message
  // A surprise on the server has a message too, but not one for people.
  return error.defined || error.status < 500 ? error.message : null
}

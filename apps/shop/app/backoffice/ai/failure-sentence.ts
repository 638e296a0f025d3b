import type { Proposal } from '@fournil/contract/office/ai'

/** Why nothing came of it, in the words of the screen where there are no better ones. */
export function failureSentence(error: Proposal['error'], failed: string): string {
  switch (error) {
    case 'AI_NOT_CONFIGURED':
      return 'L’assistant n’est pas configuré\u00a0: son fournisseur refuse la clé de la plateforme.'
    case 'AI_BUSY':
      return 'L’assistant est très demandé en ce moment. Réessayez dans un instant.'
    case 'AI_REFUSED':
      return 'L’assistant a refusé cette demande. Modifiez-la, ou votre prompt, puis réessayez.'
    case 'AI_UNREADABLE':
      return 'La réponse de l’assistant est inutilisable. Réessayez.'
    case 'STORAGE_FULL':
      return 'Votre formule n’a plus de place pour une image\u00a0: retirez-en, ou changez de formule.'
    default:
      return failed
  }
}

import { RECOVERY_INVALID, RESET_FAILED } from '@fournil/domain/passwords'
import { Banner } from '@fournil/ui/banner'

const SENTENCES = new Map([
  ['invalid_recovery_token', RECOVERY_INVALID],
  ['recovery_failed', RESET_FAILED],
  ['link', 'Ce lien n’est plus valable. Connectez-vous avec votre mot de passe.'],
])

/** Why somebody was sent to the login, when a link led there. */
export function LoginError({ search }: { search: string }) {
  const sentence = SENTENCES.get(new URLSearchParams(search).get('error') ?? '')
  return sentence ? <Banner tone="danger">{sentence}</Banner> : null
}

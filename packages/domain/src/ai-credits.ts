import { planSentence } from './plans.ts'
import { formatCount } from './text.ts'

/** What asking the assistant once costs, whatever it is asked for. */
export const CREDITS_PER_REQUEST = 1

/** What a shop has of the assistant this month; null is without a limit. */
export type AiStatus = {
  is_configured: boolean
  credits_left: number | null
  credits_per_month: number | null
}

/** Said when no key is set on the platform. */
export const NO_ASSISTANT =
  'L’assistant n’est pas configuré\u00a0: la plateforme n’a pas encore de clé pour l’intelligence artificielle.'

/** Nothing can be written about what has no name. */
export const NAME_FIRST = {
  product: "Veuillez d'abord saisir le nom du produit",
  category: "Veuillez d'abord saisir le nom de la catégorie",
} as const

type Asked = { status: AiStatus | null; name: string | null; about: keyof typeof NAME_FIRST }

/** Why the assistant would refuse, known before it is asked; null when it would not, or when that is not known yet. */
export function refusalBefore({ status, name, about }: Asked): string | null {
  if (status && !status.is_configured) return NO_ASSISTANT
  if (!name?.trim()) return NAME_FIRST[about]
  if (!status || status.credits_left === null || status.credits_per_month === null) return null
  return status.credits_left < CREDITS_PER_REQUEST
    ? planSentence('ai_credits', status.credits_per_month)
    : null
}

/** 'Une demande coûte 1 crédit IA. Il en reste 12 sur 50 ce mois-ci.' */
export function creditsSentence({ credits_left, credits_per_month }: AiStatus): string {
  const cost = `Une demande coûte ${CREDITS_PER_REQUEST} crédit\u00a0IA`
  if (credits_left === null || credits_per_month === null)
    return `${cost}. Votre formule n’en limite pas le nombre.`
  const left = `${formatCount(credits_left)} sur ${formatCount(credits_per_month)}`
  return `${cost}. Il vous en reste ${left} ce mois-ci.`
}

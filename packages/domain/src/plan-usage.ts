import { mostOf, PLAN_LIMITS, type PlanLimit, type PlanLimits } from './plans.ts'
import { formatCount, plural } from './text.ts'

/** What a shop has of one thing that its plan limits; `most` null is as many as one likes. */
export type PlanUsage = { limit: PlanLimit; used: number; most: number | null }

export const LIMIT_LABELS: Readonly<Record<PlanLimit, string>> = {
  products: 'Produits',
  stores: 'Points de vente',
  orders: 'Commandes ce mois-ci',
  admin_users: 'Utilisateurs',
  storage_mb: 'Fichiers',
  ai_credits: 'Crédits IA ce mois-ci',
  custom_domains: 'Nom de domaine personnalisé',
}

export type UsageState = 'fine' | 'near' | 'full'

const NEAR = 0.8

export function usageState({ used, most }: PlanUsage): UsageState {
  if (most === null) return 'fine'
  // What a plan has none of, and the shop has none of, is not full: it is not there.
  if (most === 0) return used > 0 ? 'full' : 'fine'
  if (used >= most) return 'full'
  return used >= most * NEAR ? 'near' : 'fine'
}

/** '42 sur 60', '42, sans limite', '1,2 Go sur 5 Go', 'Non compris'. */
export function usageWords({ limit, used, most }: PlanUsage): string {
  if (limit === 'custom_domains') return domainWords(used, most)
  const amount = limit === 'storage_mb' ? formatMegabytes : formatCount
  return most === null ? `${amount(used)}, sans limite` : `${amount(used)} sur ${amount(most)}`
}

function domainWords(used: number, most: number | null): string {
  if (most === null) return used > 0 ? plural(used, 'nom de domaine', 'noms de domaine') : 'Compris'
  return used > 0 ? `${formatCount(used)} en service, non compris` : 'Non compris'
}

/** '12,5 Mo', '5 Go': what is there is never rounded down to nothing. */
export function formatMegabytes(megabytes: number): string {
  if (megabytes > 0 && megabytes < 0.1) return 'moins de 0,1\u00a0Mo'
  const [amount, unit] = megabytes >= 1000 ? [megabytes / 1000, 'Go'] : [megabytes, 'Mo']
  return `${amount.toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0${unit}`
}

/** What a shop has more of than this plan allows. */
export function exceededBy(plan: PlanLimits, usage: readonly PlanUsage[]): PlanUsage[] {
  return PLAN_LIMITS.flatMap((limit) => {
    const used = usage.find((one) => one.limit === limit)?.used ?? 0
    const most = mostOf(limit, plan)
    return most !== null && used > most ? [{ limit, used, most }] : []
  })
}

/** What becomes of it with that plan: said before it is chosen. */
export function exceededSentence({ limit, used, most }: PlanUsage): string {
  const allowed = most ?? 0
  switch (limit) {
    case 'products':
    case 'stores':
    case 'admin_users':
      return `${LIMIT_LABELS[limit]}\u00a0: vous en avez ${formatCount(used)}, cette formule en prévoit ${formatCount(allowed)}. Rien n’est retiré, mais vous ne pourrez plus en ajouter.`
    case 'storage_mb':
      return `Fichiers\u00a0: vous avez ${formatMegabytes(used)}, cette formule en prévoit ${formatMegabytes(allowed)}. Rien n’est effacé, mais vous ne pourrez plus en ajouter.`
    case 'orders':
      return `Commandes\u00a0: vous en avez reçu ${formatCount(used)} ce mois-ci, cette formule en prévoit ${formatCount(allowed)}. Aucun client n’est refusé.`
    case 'ai_credits':
      return `Crédits IA\u00a0: vous en avez utilisé ${formatCount(used)} ce mois-ci, cette formule en prévoit ${formatCount(allowed)}. L’assistant attendra le mois prochain.`
    case 'custom_domains':
      return 'Votre nom de domaine personnalisé n’est pas compris dans cette formule. Il reste en service, mais vous ne pourrez plus en ajouter.'
  }
}

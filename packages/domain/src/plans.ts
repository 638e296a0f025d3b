// What a shop's plan leaves room for.

/** In a plan's numbers. */
export const UNLIMITED = -1

/** As a plan states it. */
export type PlanLimits = {
  max_products: number
  max_stores: number
  max_orders_per_month: number
  max_admin_users: number
  max_storage_mb: number
  ai_credits_per_month: number
  custom_domain_enabled: boolean
}

export const PLAN_LIMITS = [
  'products',
  'stores',
  'orders',
  'admin_users',
  'storage_mb',
  'ai_credits',
  'custom_domains',
] as const

export type PlanLimit = (typeof PLAN_LIMITS)[number]

/** The limit of orders warns the merchant and turns no shopper away, so nothing can be refused by it. */
export type EnforcedLimit = Exclude<PlanLimit, 'orders'>

export type PlanRoom = {
  /** Null: as many as one likes. */
  most: number | null
  used: number
  left: number
}

export function mostOf(limit: PlanLimit, plan: PlanLimits): number | null {
  const stated = {
    products: plan.max_products,
    stores: plan.max_stores,
    orders: plan.max_orders_per_month,
    admin_users: plan.max_admin_users,
    storage_mb: plan.max_storage_mb,
    ai_credits: plan.ai_credits_per_month,
    custom_domains: plan.custom_domain_enabled ? UNLIMITED : 0,
  }[limit]
  return stated === UNLIMITED ? null : stated
}

/** A plan may have become smaller than what the shop has already: nothing is left then, and nothing is taken away. */
export function planRoom(limit: PlanLimit, plan: PlanLimits, used: number): PlanRoom {
  const most = mostOf(limit, plan)
  return { most, used, left: most === null ? Number.POSITIVE_INFINITY : Math.max(0, most - used) }
}

export function fitsPlan({ left }: PlanRoom, adding: number): boolean {
  return adding <= left
}

const WORDS: Readonly<Record<Exclude<PlanLimit, 'custom_domains'>, [one: string, many: string]>> = {
  products: ['produit', 'produits'],
  stores: ['point de vente', 'points de vente'],
  orders: ['commande par mois', 'commandes par mois'],
  admin_users: [
    'utilisateur, invitations en attente comprises',
    'utilisateurs, invitations en attente comprises',
  ],
  storage_mb: ['Mo de fichiers', 'Mo de fichiers'],
  ai_credits: ['crédit IA par mois', 'crédits IA par mois'],
}

/** What the merchant is told, with the way out. */
export function planSentence(limit: PlanLimit, most: number): string {
  const way = 'Changez de formule pour aller plus loin.'
  if (limit === 'custom_domains')
    return `Votre formule ne comprend pas de nom de domaine personnalisé. ${way}`
  const [one, many] = WORDS[limit]
  return `Votre formule est limitée à ${most.toLocaleString('fr-FR')} ${most > 1 ? many : one}. ${way}`
}

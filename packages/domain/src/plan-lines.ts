import type { PlanLimits } from './plans.ts'

/** What a plan gives, line by line, as its numbers say it. */
export function planLines(plan: PlanLimits & { priority_support: boolean }): string[] {
  return [
    limit(plan.max_products, 'produit'),
    limit(plan.max_stores, 'point de vente', 'points de vente'),
    limit(plan.max_orders_per_month, 'commande par mois', 'commandes par mois'),
    limit(plan.max_admin_users, 'utilisateur'),
    limit(
      plan.ai_credits_per_month,
      'texte de l’assistant par mois',
      'textes de l’assistant par mois',
    ),
    ...(plan.custom_domain_enabled ? ['Votre propre nom de domaine'] : []),
    ...(plan.priority_support ? ['Assistance prioritaire'] : []),
  ]
}

function limit(count: number, one: string, many = `${one}s`): string {
  if (count === -1) return `${many.charAt(0).toUpperCase()}${many.slice(1)} sans limite`
  return `${count.toLocaleString('fr-FR')} ${count > 1 ? many : one}`
}

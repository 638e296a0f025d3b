import type { Plan } from '@fournil/contract/platform/plans'
import { Card } from '@fournil/ui/card'
import { Price } from '@fournil/ui/price'

export function Plans({ plans }: { plans: Plan[] }) {
  if (plans.length === 0) return null
  return (
    <section className="site-width plans">
      <h2 className="display plans-title">Trois formules, quatorze jours d’essai</h2>
      <p className="quiet plans-text">
        Sans carte bancaire pour commencer. À l’année, deux mois sont offerts.
      </p>
      <ul className="plan-list">
        {plans.map((plan) => (
          <Card as="li" key={plan.id} className="stack loose plan">
            <h3 className="plan-name">{plan.name}</h3>
            <p className="quiet">{plan.description}</p>
            <p>
              <Price cents={plan.price_monthly} className="plan-price" />{' '}
              <span className="quiet">par mois</span>
            </p>
            <ul className="plan-limits">
              <li>{limit(plan.max_products, 'produit')}</li>
              <li>{limit(plan.max_stores, 'point de vente', 'points de vente')}</li>
              <li>{limit(plan.max_orders_per_month, 'commande par mois', 'commandes par mois')}</li>
              <li>{limit(plan.max_admin_users, 'utilisateur')}</li>
              {plan.custom_domain_enabled && <li>Votre propre nom de domaine</li>}
              {plan.priority_support && <li>Assistance prioritaire</li>}
            </ul>
          </Card>
        ))}
      </ul>
    </section>
  )
}

function limit(count: number, one: string, many = `${one}s`): string {
  if (count === -1) return `${many.charAt(0).toUpperCase()}${many.slice(1)} sans limite`
  return `${count.toLocaleString('fr-FR')} ${count > 1 ? many : one}`
}

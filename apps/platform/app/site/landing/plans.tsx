import type { Plan } from '@fournil/contract/platform/plans'
import { Card } from '@fournil/ui/card'
import { Price } from '@fournil/ui/price'

export function Plans({ plans }: { plans: Plan[] }) {
  if (plans.length === 0) return null
  return (
    <section className="mx-auto max-w-6xl px-5 py-20">
      <h2 className="display mb-2 text-4xl">Trois formules, quatorze jours d’essai</h2>
      <p className="mb-8 text-ink-soft">
        Sans carte bancaire pour commencer. À l’année, deux mois sont offerts.
      </p>
      <ul className="m-0 grid list-none gap-6 p-0 md:grid-cols-3">
        {plans.map((plan) => (
          <Card as="li" key={plan.id} className="grid content-start gap-4">
            <h3 className="text-2xl">{plan.name}</h3>
            <p className="m-0 text-ink-soft">{plan.description}</p>
            <p className="m-0">
              <Price cents={plan.price_monthly} className="text-3xl" />{' '}
              <span className="text-ink-soft">par mois</span>
            </p>
            <ul className="m-0 list-disc space-y-1 pl-5 text-ink-soft">
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

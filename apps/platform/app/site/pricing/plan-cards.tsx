import type { Plan } from '@fournil/contract/platform/plans'
import { planLines } from '@fournil/domain/plan-lines'
import { yearlySaving } from '@fournil/domain/plan-prices'
import { Badge } from '@fournil/ui/badge'
import { Card } from '@fournil/ui/card'
import { LinkButton } from '@fournil/ui/link-button'
import { Price } from '@fournil/ui/price'
import { useSitePath } from '../site-path.ts'

export type Billing = 'monthly' | 'yearly'

/** Three columns; the second one stands out. */
export function PlanCards({ plans, billing = 'monthly' }: { plans: Plan[]; billing?: Billing }) {
  const at = useSitePath()
  return (
    <ul className="plan-list">
      {plans.map((plan, index) => (
        <Card
          as="li"
          key={plan.id}
          className="stack loose plan"
          data-popular={index === 1 || undefined}
        >
          <div className="row plan-head">
            <h3 className="plan-name">{plan.name}</h3>
            {index === 1 && <Badge tone="info">Conseillé</Badge>}
          </div>
          <p className="quiet">{plan.description}</p>
          <PlanPrice plan={plan} billing={billing} />
          <ul className="plan-limits">
            {[...planLines(plan), commission(plan)].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <LinkButton
            href={at(`/register?plan=${plan.slug}`)}
            variant={index === 1 ? 'primary' : 'outline'}
            wide
          >
            Essayer {plan.name}
          </LinkButton>
        </Card>
      ))}
    </ul>
  )
}

function PlanPrice({ plan, billing }: { plan: Plan; billing: Billing }) {
  if (billing === 'monthly')
    return (
      <p>
        <Price cents={plan.price_monthly} className="plan-price" />{' '}
        <span className="quiet">HT par mois</span>
      </p>
    )
  return (
    <p>
      <Price cents={plan.price_yearly} className="plan-price" />{' '}
      <span className="quiet">HT par an</span>
      <span className="note plan-saving">soit {yearlySaving(plan)}&nbsp;% de moins qu’au mois</span>
    </p>
  )
}

function commission({ commission_rate }: Plan): string {
  return `Commission de ${commission_rate.toLocaleString('fr-FR')}\u00a0% sur les commandes`
}

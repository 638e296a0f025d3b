import type { Subscription } from '@fournil/contract/office/subscription'
import type { Plan } from '@fournil/contract/platform/plans'
import { planLines } from '@fournil/domain/plan-lines'
import { type Billing, yearlySaving } from '@fournil/domain/plan-prices'
import { exceededBy, exceededSentence } from '@fournil/domain/plan-usage'
import { Badge } from '@fournil/ui/badge'
import { Banner } from '@fournil/ui/banner'
import { Card } from '@fournil/ui/card'
import { Price } from '@fournil/ui/price'
import { ChoosePlan } from './choose-plan.tsx'

type PlanOfferProps = {
  offer: Plan
  billing: Billing
  subscription: Subscription
}

export function PlanOffer({ offer, billing, subscription }: PlanOfferProps) {
  const { plan, usage } = subscription
  const isCurrent = offer.id === plan.id
  const exceeded = isCurrent ? [] : exceededBy(offer, usage)
  return (
    <Card as="li" className="stack offer" data-current={isCurrent || undefined}>
      <div className="row offer-head">
        <h3 className="offer-name">{offer.name}</h3>
        {isCurrent && <Badge tone="info">Votre formule</Badge>}
      </div>
      <p className="quiet">{offer.description}</p>
      <OfferPrice offer={offer} billing={billing} />
      <ul className="offer-lines">
        {planLines(offer).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {exceeded.length > 0 && (
        <Banner tone="warning" title="Plus petite que ce que vous utilisez">
          <ul className="stack tight">
            {exceeded.map((one) => (
              <li key={one.limit}>{exceededSentence(one)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <ChoosePlan offer={offer} billing={billing} subscription={subscription} />
    </Card>
  )
}

function OfferPrice({ offer, billing }: { offer: Plan; billing: Billing }) {
  const saving = yearlySaving(offer)
  if (billing === 'monthly')
    return (
      <p>
        <Price cents={offer.price_monthly} className="offer-price" />{' '}
        <span className="quiet">HT par mois</span>
      </p>
    )
  return (
    <p>
      <Price cents={offer.price_yearly} className="offer-price" />{' '}
      <span className="quiet">HT par an</span>
      {saving > 0 && (
        <span className="note offer-saving">soit {saving}&nbsp;% de moins qu’au mois</span>
      )}
    </p>
  )
}

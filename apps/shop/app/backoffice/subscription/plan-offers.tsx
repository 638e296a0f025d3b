import type { Subscription } from '@fournil/contract/office/subscription'
import { type Billing, yearlySaving } from '@fournil/domain/plan-prices'
import { Badge } from '@fournil/ui/badge'
import { buttonLook } from '@fournil/ui/button'
import { Panel } from '@fournil/ui/panel'
import { useState } from 'react'
import { PlanOffer } from './plan-offer.tsx'

/** Every plan with its price, and what of the shop it would not hold. */
export function PlanOffers({ subscription }: { subscription: Subscription }) {
  const { plans, paid } = subscription
  const [billing, choose] = useState<Billing>(paid?.billing ?? 'monthly')
  const saving = Math.max(0, ...plans.map(yearlySaving))
  return (
    <Panel title="Les formules" note="Prix hors taxes.">
      <div className="stack loose">
        <fieldset className="cluster offer-billing">
          <legend className="visually-hidden">Paiement</legend>
          <BillingButton value="monthly" billing={billing} choose={choose} label="Au mois" />
          <BillingButton value="yearly" billing={billing} choose={choose} label="À l’année" />
          {saving > 0 && <Badge tone="success">−{saving}&nbsp;% à l’année</Badge>}
        </fieldset>
        <ul className="offer-list">
          {plans.map((offer) => (
            <PlanOffer key={offer.id} offer={offer} billing={billing} subscription={subscription} />
          ))}
        </ul>
      </div>
    </Panel>
  )
}

type BillingButtonProps = {
  value: Billing
  billing: Billing
  choose: (billing: Billing) => void
  label: string
}

function BillingButton({ value, billing, choose, label }: BillingButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={billing === value}
      onClick={() => choose(value)}
      {...buttonLook({ variant: billing === value ? 'solid' : 'outline' })}
    >
      {label}
    </button>
  )
}

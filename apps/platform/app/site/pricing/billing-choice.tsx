import { Badge } from '@fournil/ui/badge'
import { buttonLook } from '@fournil/ui/button'
import type { Billing } from './plan-cards.tsx'

type BillingChoiceProps = {
  billing: Billing
  /** In whole percent. */
  saving: number
  choose: (billing: Billing) => void
}

export function BillingChoice({ billing, saving, choose }: BillingChoiceProps) {
  const option = (value: Billing) => ({
    type: 'button' as const,
    'aria-pressed': billing === value,
    onClick: () => choose(value),
    ...buttonLook({ variant: billing === value ? 'solid' : 'outline' }),
  })
  return (
    <fieldset className="cluster billing-choice">
      <legend className="visually-hidden">Paiement</legend>
      <button {...option('monthly')}>Au mois</button>
      <button {...option('yearly')}>À l’année</button>
      {saving > 0 && <Badge tone="success">−{saving}&nbsp;% à l’année</Badge>}
    </fieldset>
  )
}

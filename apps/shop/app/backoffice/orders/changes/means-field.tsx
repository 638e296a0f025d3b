import {
  COUNTER_MEANS,
  type CounterMeans,
  PAYMENT_MEANS_LABELS,
} from '@fournil/domain/payment-means'
import { RadioGroup } from '@fournil/ui/radio-group'
import { useId } from 'react'

const HINT = 'Inscrit en caisse pour de bon\u00a0: une erreur se corrige par une nouvelle ligne.'
const OPTIONS = COUNTER_MEANS.map((value) => ({ value, label: PAYMENT_MEANS_LABELS[value] }))

/** How the shop was paid: written in its till for good. */
export function MeansField({
  value,
  onChange,
  error,
}: {
  value: CounterMeans | null
  onChange: (means: CounterMeans) => void
  error?: string
}) {
  return (
    <RadioGroup
      legend="Moyen de paiement"
      name={useId()}
      options={OPTIONS}
      value={value}
      onChange={(means) => onChange(means as CounterMeans)}
      hint={HINT}
      required
      error={error}
    />
  )
}

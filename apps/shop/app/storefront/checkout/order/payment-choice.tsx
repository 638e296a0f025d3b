import { formatEuros } from '@fournil/domain/money'
import { RadioGroup } from '@fournil/ui/radio-group'

type PaymentChoiceProps = {
  /** The most that may be paid at the counter; null where only cards are taken. */
  limit: number | null
  total: number
  paysOnCollection: boolean
  onChange: (paysOnCollection: boolean) => void
}

/** Now by card, or at the counter: asked where the shop leaves the choice. */
export function PaymentChoice({ limit, total, paysOnCollection, onChange }: PaymentChoiceProps) {
  if (limit === null || total === 0) return null
  const isTooMuch = total > limit
  return (
    <RadioGroup
      legend="Paiement"
      name="payment"
      boxed
      value={paysOnCollection ? 'collection' : 'card'}
      onChange={(value) => onChange(value === 'collection')}
      options={[
        { value: 'card', label: 'Payer par carte', note: 'Maintenant, sur une page sécurisée.' },
        {
          value: 'collection',
          label: 'Payer au retrait',
          note: isTooMuch
            ? `Possible jusqu’à ${formatEuros(limit)} par commande.`
            : 'À la boutique, quand vous venez chercher votre commande.',
          disabled: isTooMuch,
        },
      ]}
    />
  )
}

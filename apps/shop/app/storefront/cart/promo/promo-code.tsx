import { formatEuros } from '@fournil/domain/money'
import { TagIcon } from '@fournil/ui/icons/tag'
import { useState } from 'react'
import { useStoredCart } from '../items/use-cart.ts'
import type { Pricing } from '../pricing/use-priced-cart.ts'
import { PromoField } from './promo-field.tsx'

export function PromoCode({ pricing }: { pricing: Pricing }) {
  const [{ promo_code }, store] = useStoredCart()
  const [wasTakenBack, setTakenBack] = useState(false)
  const promo = pricing.answer?.promo?.code === promo_code ? pricing.answer?.promo : null
  const keep = (code: string | null) => {
    setTakenBack(code === null)
    store.change((cart) => ({ ...cart, promo_code: code }))
  }
  if (promo_code && promo?.accepted) {
    return (
      <p className="promo-code" data-accepted>
        <TagIcon />
        <span className="promo-code-text">
          Code <strong>{promo_code}</strong> appliqué&nbsp;: −{formatEuros(promo.discount_amount)}
        </span>
        <button type="button" className="text-button" onClick={() => keep(null)}>
          Retirer le code
        </button>
      </p>
    )
  }
  return (
    <PromoField
      code={promo_code}
      refusal={promo && !promo.accepted ? promo.sentence : undefined}
      // The button that was pressed has given way to this field.
      autoFocus={wasTakenBack}
      onKeep={keep}
    />
  )
}

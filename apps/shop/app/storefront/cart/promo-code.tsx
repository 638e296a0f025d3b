import { formatEuros } from '@fournil/domain/money'
import { Button } from '@fournil/ui/button'
import { TagIcon } from '@fournil/ui/icons/tag'
import { TextField } from '@fournil/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useStoredCart } from './use-cart.ts'
import type { Pricing } from './use-priced-cart.ts'

export function PromoCode({ pricing }: { pricing: Pricing }) {
  const [{ promo_code }, store] = useStoredCart()
  const [typed, setTyped] = useState('')
  const [wasTakenBack, setTakenBack] = useState(false)
  const promo = pricing.answer?.promo?.code === promo_code ? pricing.answer?.promo : null
  const keep = (code: string | null) => {
    setTakenBack(code === null)
    store.change((cart) => ({ ...cart, promo_code: code }))
  }

  function apply(event: FormEvent) {
    event.preventDefault()
    const code = typed.trim().toUpperCase()
    if (code) keep(code)
    setTyped('')
  }
  if (promo_code && promo?.accepted) {
    return (
      <p className="promo-code" data-accepted>
        <TagIcon />
        <span className="flex-1">
          Code <strong>{promo_code}</strong> appliqué&nbsp;: −{formatEuros(promo.discount_amount)}
        </span>
        <button type="button" className="text-button" onClick={() => keep(null)}>
          Retirer le code
        </button>
      </p>
    )
  }
  return (
    <form onSubmit={apply} className="promo-code">
      <TextField
        label="Code promo"
        value={promo_code ?? typed}
        readOnly={promo_code !== null}
        maxLength={40}
        // The button that was pressed has given way to this field.
        autoFocus={wasTakenBack}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => setTyped(event.target.value)}
        error={promo && !promo.accepted ? promo.sentence : undefined}
        className="flex-1"
      />
      {promo_code ? (
        <Button variant="secondary" onClick={() => keep(null)}>
          Retirer le code
        </Button>
      ) : (
        <Button variant="secondary" type="submit">
          Appliquer
        </Button>
      )}
    </form>
  )
}

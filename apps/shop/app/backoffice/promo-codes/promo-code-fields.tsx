import { PromoCodeForm } from '@fournil/contract/office/promo-codes'
import { generateCode } from '@fournil/domain/promotions'
import { Button } from '@fournil/ui/button'
import { formFields, useField } from '@fournil/ui/form'
import { RefreshIcon } from '@fournil/ui/icons/refresh'
import { TextField } from '@fournil/ui/text-field'
import { DiscountValue } from './discount-value.tsx'

const { Select, Money, Numeric, Day, Switch, useTyped } = formFields(PromoCodeForm)

const TYPES = [
  { value: 'percentage', label: 'Pourcentage' },
  { value: 'fixed', label: 'Montant fixe' },
]

export function PromoCodeFields() {
  const { discount_type } = useTyped()
  return (
    <div className="form-grid">
      <CodeField />
      <Select name="discount_type" options={TYPES} />
      <DiscountValue isPercentage={discount_type === 'percentage'} />
      <Money name="min_order_amount" hint="0 pour ne rien demander." />
      <Numeric name="max_uses" hint="Vide pour ne pas limiter." />
      <Day name="valid_from" />
      <Day name="valid_until" hint="Jusqu’à la fin de cette journée." />
      <Switch
        name="once_per_customer"
        hint="Par adresse e-mail. Une commande annulée rend le code."
      />
      <Switch name="is_active" hint="Accepté dans le panier." />
    </div>
  )
}

/** In capitals as it is typed, or made up at the press of a button. */
function CodeField() {
  const { frame, name, value, change, leave, maxLength } = useField<string>({ name: 'code' })
  return (
    <div className="form-wide code-field">
      <TextField
        {...frame}
        name={name}
        value={value ?? ''}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="code-field-text"
        onChange={(event) => change(event.target.value.toUpperCase())}
        onBlur={leave}
      />
      <Button
        variant="secondary"
        icon={<RefreshIcon />}
        onClick={() => change(generateCode(secureRandom))}
      >
        Générer un code
      </Button>
    </div>
  )
}

// Codes are worth money: nobody shall guess the next one from the last.
function secureRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}

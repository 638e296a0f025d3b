import { parseEuros, typedEuros } from '@fournil/domain/money'
import { useField } from '@fournil/ui/form'
import { TypedNumber } from '@fournil/ui/typed-number'

const HUNDREDTHS = {
  write: typedEuros,
  read: (typed: string) => (typed.trim() === '' ? null : (parseEuros(typed) ?? Number.NaN)),
  explain: () => 'Saisissez un nombre, par exemple 12,50.',
}

/** Hundredths in the schema; euros or percent for the person, with two decimals at most. */
export function DiscountValue({ isPercentage }: { isPercentage: boolean }) {
  const { frame, name, value, change, leave } = useField<number | null>({ name: 'discount_value' })
  return (
    <TypedNumber
      {...frame}
      name={name}
      text={HUNDREDTHS}
      unit={isPercentage ? '%' : '€'}
      value={value ?? null}
      onChange={change}
      onBlur={leave}
    />
  )
}

import { TypedNumber } from '@fournil/ui/typed-number'

type QuantityFieldProps = {
  value: number | null
  onChange: (value: number | null) => void
  error: string | undefined
}

export function QuantityField({ value, onChange, error }: QuantityFieldProps) {
  return (
    <TypedNumber
      label="Quantité dans chaque magasin"
      text={WHOLE}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}

const WHOLE = {
  write: String,
  read: (typed: string) => {
    const text = typed.trim()
    if (text === '') return null
    return /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  },
  explain: () => 'Saisissez un nombre entier.',
}

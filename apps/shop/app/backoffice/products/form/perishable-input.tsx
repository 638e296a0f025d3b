import { useField } from '@fournil/ui/form'
import { Select } from '@fournil/ui/select'

const OPTIONS = [
  { value: 'true', label: 'Oui\u00a0: pas de droit de rétractation' },
  { value: 'false', label: 'Non\u00a0: rétractation possible 14 jours' },
]

/** Perishable goods have no right of withdrawal (L221-28 4°); unless said here, the category decides. */
export function PerishableInput() {
  const { frame, value, change, leave } = useField<boolean | null>({ name: 'is_perishable' })
  return (
    <Select
      {...frame}
      name="is_perishable"
      placeholder="Comme sa catégorie"
      options={OPTIONS}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => change(target.value === '' ? null : target.value === 'true')}
      onBlur={leave}
    />
  )
}

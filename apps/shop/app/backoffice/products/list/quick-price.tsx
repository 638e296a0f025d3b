import type { OfficeProductRow } from '@fournil/contract/office/products'
import { formatEuros } from '@fournil/domain/money'
import { MOST_PRICE } from '@fournil/domain/products'
import { MoneyInput } from '@fournil/ui/money-input'
import { QuickField } from './quick-field.tsx'
import { useQuickEdit } from './use-quick-edit.ts'

/** The price, changed where it stands. */
export function QuickPrice({ product }: { product: OfficeProductRow }) {
  const { run, busy } = useQuickEdit(
    product,
    ({ price = 0 }) => `${product.name}\u00a0: ${formatEuros(price)}`,
  )
  return (
    <QuickField
      shown={formatEuros(product.price)}
      label={`Modifier le prix de ${product.name}`}
      busy={busy}
      value={product.price}
      isRight={(price) => price <= MOST_PRICE}
      save={(price) => void run({ price })}
    >
      {(field) => <MoneyInput {...field} label={`Prix de ${product.name}`} hideLabel />}
    </QuickField>
  )
}

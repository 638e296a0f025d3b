import type { OfficeProductRow } from '@fournil/contract/office/products'
import { formatEuros } from '@fournil/domain/money'
import { MOST_PRICE } from '@fournil/domain/products'
import { MoneyInput } from '@fournil/ui/money-input'
import { QuickField } from './quick-field.tsx'
import { useQuickEdit } from './use-quick-edit.ts'

/** The price, of a kilo for what is sold by weight, changed where it stands. */
export function QuickPrice({ product }: { product: OfficeProductRow }) {
  const { by_weight } = product
  const value = by_weight?.price_per_kilo ?? product.price
  const shown = (cents: number) => (by_weight ? `${formatEuros(cents)}/kg` : formatEuros(cents))
  const what = by_weight ? 'prix au kilo' : 'prix'
  const { run, busy } = useQuickEdit(
    product,
    ({ price, price_per_kilo }) => `${product.name}\u00a0: ${shown(price_per_kilo ?? price ?? 0)}`,
  )
  return (
    <QuickField
      shown={shown(value)}
      label={`Modifier le ${what} de ${product.name}`}
      busy={busy}
      value={value}
      isRight={(price) => price <= MOST_PRICE && (!by_weight || price > 0)}
      wrong={`Prix inchangé\u00a0: saisissez un montant jusqu’à ${formatEuros(MOST_PRICE)}.`}
      save={(price) => void run(by_weight ? { price_per_kilo: price } : { price })}
    >
      {(field) => (
        <MoneyInput
          {...field}
          label={`${by_weight ? 'Prix au kilo' : 'Prix'} de ${product.name}`}
          hideLabel
        />
      )}
    </QuickField>
  )
}

import type { OfficeProductRow } from '@fournil/contract/office/products'
import { Badge } from '@fournil/ui/badge'
import { Switch } from '@fournil/ui/switch'
import { useQuickEdit } from './use-quick-edit.ts'

/** On sale or not: pressed in the row, done at once. */
export function QuickActive({ product }: { product: OfficeProductRow }) {
  const { run, busy } = useQuickEdit(product, ({ is_active }) =>
    is_active ? `${product.name} est en vente` : `${product.name} n’est plus en vente`,
  )
  return (
    <div className="quick-active">
      <Badge tone={product.is_active ? 'success' : 'neutral'}>
        {product.is_active ? 'Actif' : 'Inactif'}
      </Badge>
      <Switch
        label={`Vendre ${product.name}`}
        hideLabel
        checked={product.is_active}
        disabled={busy}
        onChange={() => void run({ is_active: !product.is_active })}
      />
    </div>
  )
}

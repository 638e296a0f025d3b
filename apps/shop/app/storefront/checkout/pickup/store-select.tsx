import type { Store } from '@fournil/contract/shop/stores'
import { PinIcon } from '@fournil/ui/icons/pin'
import { Select } from '@fournil/ui/select'
import { useStorefront } from '../../use-storefront.ts'

export type StoreSelectProps = { store: Store | null; onStore: (storeId: string) => void }

export function StoreSelect({ store, onStore }: StoreSelectProps) {
  const { stores } = useStorefront()
  return (
    <div className="stack tight">
      <Select
        label="Point de retrait"
        name="store_id"
        required
        placeholder={store ? undefined : 'Choisissez un point de retrait'}
        options={stores.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
        value={store?.id ?? ''}
        onChange={(event) => event.target.value && onStore(event.target.value)}
      />
      {store && (
        <p className="note pickup-address">
          <PinIcon />
          {store.address}, {store.postal_code} {store.city}
        </p>
      )}
    </div>
  )
}

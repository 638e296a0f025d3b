import { type ProductStock, StockForm } from '@fournil/contract/office/product-stock'
import { FormSection, formFields } from '@fournil/ui/form'
import { reservedNote } from './reserved-note.ts'

const { Switch, Numeric, useTyped } = formFields(StockForm)

/** Store by store: whether the product is sold there and, where stores count for themselves, how many there are. */
export function StoreFields({ shelves }: Pick<ProductStock, 'shelves'>) {
  const { stock_management_mode: mode, stores } = useTyped()
  return (
    <FormSection title="Magasins">
      {shelves.length === 0 && <p className="form-wide quiet">Aucun magasin actif.</p>}
      {shelves.map(({ name, reserved_quantity }, at) => (
        <div key={stores[at]?.store_id ?? at} className="store-stock form-wide">
          <Switch name={`stores.${at}.is_available`} label={`Vendu à ${name}`} />
          {mode === 'per_store' && (
            <Numeric
              name={`stores.${at}.quantity`}
              label={`Quantité à ${name}`}
              hint={reservedNote(reserved_quantity, stores[at]?.quantity ?? null)}
            />
          )}
        </div>
      ))}
    </FormSection>
  )
}

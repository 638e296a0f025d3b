import { type ProductStock, StockForm } from '@fournil/contract/office/product-stock'
import { Banner } from '@fournil/ui/banner'
import { FormSection, formFields } from '@fournil/ui/form'
import { reservedNote } from './reserved-note.ts'

const { Radio, Numeric, Text, useTyped } = formFields(StockForm)

const MODES = [
  { value: 'none', label: 'Sans stock', note: 'Vendu sans limite.' },
  { value: 'global', label: 'Stock global', note: 'Un seul compte pour toute la boutique.' },
  { value: 'per_store', label: 'Stock par magasin', note: 'Un compte dans chaque magasin.' },
]

/** How the product is counted, and the shop's one count. */
export function StockFields({ saved }: { saved: ProductStock }) {
  const { stock_management_mode: mode, quantity } = useTyped()
  return (
    <FormSection title="Stock">
      <Radio name="stock_management_mode" options={MODES} boxed wide />
      {mode !== saved.stock_management_mode && saved.stock_management_mode !== 'none' && (
        <Banner className="form-wide">
          Les anciens comptes seront remis à zéro. Ce que les commandes en cours ont réservé reste
          réservé.
        </Banner>
      )}
      {mode === 'global' && (
        <Numeric name="quantity" hint={reservedNote(saved.reserved_quantity, quantity)} />
      )}
      {(mode !== 'none' || saved.choices.length > 0) && (
        <Text
          name="note"
          optional
          hint={'Pour l’historique\u00a0: inventaire, casse, livraison.'}
        />
      )}
    </FormSection>
  )
}

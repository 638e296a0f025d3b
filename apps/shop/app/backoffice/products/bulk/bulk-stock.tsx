import { BulkForm } from '@fournil/contract/office/product-bulk'
import { FormSection, formFields } from '@fournil/ui/form'
import { Ticked } from './ticked.tsx'

const { Select, Numeric, Switch } = formFields(BulkForm)

const MODES = [
  { value: 'none', label: 'Sans stock' },
  { value: 'global', label: 'Stock global' },
  { value: 'per_store', label: 'Stock par magasin' },
]

export function BulkStock() {
  return (
    <FormSection title="Stock et disponibilité">
      <Ticked
        name="stock_management_mode"
        note={
          'Les produits qui changent de gestion repartent de zéro\u00a0; ce que les commandes ont réservé reste réservé.'
        }
      >
        <Select name="stock_management_mode" options={MODES} />
      </Ticked>
      <Ticked
        name="global_stock_quantity"
        note={'Pour les produits en stock global\u00a0; les autres ne changent pas.'}
      >
        <Numeric name="global_stock_quantity" />
      </Ticked>
      <Ticked
        name="store_quantity"
        note="Pour les produits en stock par magasin, dans chaque magasin actif qui les vend."
      >
        <Numeric name="store_quantity" />
      </Ticked>
      <Ticked name="is_active">
        <Switch name="is_active" />
      </Ticked>
      <Ticked name="seasonal" note="Un produit de saison n’est vendu que pendant ses périodes.">
        <Switch name="seasonal" />
      </Ticked>
    </FormSection>
  )
}

import type { ProductForm } from '@fournil/contract/office/product-form'
import { isGivenAway } from '@fournil/domain/options'

type Product = Pick<ProductForm, 'price' | 'sold_by' | 'options'>

/** What neither a form nor a file may do with the prices of options; null when they are right. */
export function optionsError(product: Product): string | null {
  if (isGivenAway(product)) return 'Avec le choix le moins cher, ce produit ne coûterait plus rien.'
  const isPaid = product.options.some((option) =>
    [option, ...option.choices].some(({ price }) => price !== 0),
  )
  return product.sold_by === 'weight' && isPaid
    ? 'Un produit vendu au poids n’a pas d’option payante\u00a0: son prix dépend de la pesée.'
    : null
}

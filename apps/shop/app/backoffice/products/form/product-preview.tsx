import { ProductForm } from '@fournil/contract/office/product-form'
import type { ProductChoices } from '@fournil/contract/office/products'
import { allergenSentence } from '@fournil/domain/allergens'
import { type SaleFields, weightOfUnits } from '@fournil/domain/by-weight'
import { unitFactsText } from '@fournil/domain/line-facts'
import { netQuantityText, unitPriceOf, unitPriceText } from '@fournil/domain/net-quantity'
import { Badge } from '@fournil/ui/badge'
import { formFields } from '@fournil/ui/form'
import { priceText } from './paid.ts'
import { picturesOf } from './pictures/picture-order.ts'
import type { KnownPictures } from './pictures/use-known-pictures.ts'
import { usePaid } from './use-paid.ts'

const { useTyped } = formFields(ProductForm)

/** The card as a shopper will see it, while it is filled in. */
export function ProductPreview({
  choices,
  known,
}: {
  choices: ProductChoices
  known: KnownPictures
}) {
  const typed = useTyped()
  const {
    name,
    description,
    price,
    net_quantity,
    net_quantity_unit,
    allergens,
    is_active,
    category_id,
  } = typed
  const paid = usePaid(choices)
  const [first] = picturesOf(typed, known)
  const picture = first && known.byAddress(first.address)
  const net = net_quantity && net_quantity_unit ? { net_quantity, net_quantity_unit } : null
  const unit = net && paid.sale && unitPriceOf(paid.sale.price, net)
  const sale = paid.sale && saleOf(paid.sale)
  const category = choices.categories.find(({ id }) => id === category_id)?.name
  return (
    <aside className="product-preview" aria-label="Aperçu pour vos clients">
      <p className="field-label">Aperçu</p>
      <div className="product-preview-card">
        {picture && <img className="product-preview-picture" src={picture.thumbnail} alt="" />}
        {category && <p className="product-preview-small">{category}</p>}
        <p className="product-preview-name">{name || 'Nom du produit'}</p>
        {description && <p className="product-preview-text">{description}</p>}
        <p className="product-preview-price">{priceText(price, paid)}</p>
        {sale && <p className="product-preview-small">{sale}</p>}
        {net && !sale && (
          <p className="product-preview-small">
            {[netQuantityText(net), unit && unitPriceText(unit)].filter(Boolean).join(' · ')}
          </p>
        )}
        <p className="product-preview-small">{allergenSentence(allergens)}</p>
        {!is_active && <Badge>Pas en vente</Badge>}
      </div>
    </aside>
  )
}

/** 'environ 1,4 kg, prix estimé, 18,90 €/kg'; null for what is sold by the piece, or not filled in yet. */
function saleOf(paid: SaleFields): string | null {
  const { sold_by, price_per_kilo, weight_unit, unit_grams } = paid
  if (sold_by !== 'weight' || !price_per_kilo || !weight_unit || !unit_grams) return null
  const by_weight = { price_per_kilo, weight_unit, unit_grams }
  return [weightOfUnits(by_weight, 1), unitFactsText({ unit_price: 0, net: null, by_weight })].join(
    ', ',
  )
}

import type { OfficeProductRow } from '@fournil/contract/office/products'
import { weightOfUnits } from '@fournil/domain/by-weight'
import { formatEuros } from '@fournil/domain/money'
import { netQuantityText, unitPriceOf, unitPriceText } from '@fournil/domain/net-quantity'
import { Badge } from '@fournil/ui/badge'
import type { Column } from '@fournil/ui/data-table'
import { ImageIcon } from '@fournil/ui/icons/image'
import { Link } from 'react-router'
import { type ProductsQuery, productsAddress } from '../read-products.ts'
import { QuickActive } from './quick-active.tsx'
import { QuickPrice } from './quick-price.tsx'
import { QuickStock } from './quick-stock.tsx'

export function productColumns(query: ProductsQuery): Column<OfficeProductRow>[] {
  return [
    {
      key: 'product',
      header: 'Produit',
      primary: true,
      cell: (product) => <ProductCell product={product} query={query} />,
    },
    {
      key: 'price',
      header: 'Prix',
      numeric: true,
      cell: (product) => <PriceCell product={product} />,
    },
    {
      key: 'stock',
      header: 'Stock',
      numeric: true,
      cell: (product) => <QuickStock key={`${product.id} ${product.quantity}`} product={product} />,
    },
    { key: 'gtin', header: 'GTIN', wideOnly: true, cell: ({ gtin }) => gtin ?? '—' },
    { key: 'brand', header: 'Marque', wideOnly: true, cell: ({ brand }) => brand ?? '—' },
    { key: 'status', header: 'Statut', cell: (product) => <QuickActive product={product} /> },
  ]
}

function ProductCell({ product, query }: { product: OfficeProductRow; query: ProductsQuery }) {
  const { picture } = product
  return (
    <div className="product-cell">
      {picture ? (
        <img
          className="product-cell-picture"
          src={picture.url}
          srcSet={picture.srcset || undefined}
          sizes="48px"
          alt=""
          loading="lazy"
        />
      ) : (
        <span className="product-cell-picture" data-empty>
          <ImageIcon />
        </span>
      )}
      <div className="product-cell-text">
        <Link
          to={productsAddress(query, product.id)}
          preventScrollReset
          className="product-cell-name"
        >
          {product.name}
        </Link>
        {product.description && <p className="product-cell-description">{product.description}</p>}
        <Marks product={product} />
      </div>
    </div>
  )
}

/** What the merchant should see without opening the product. */
function Marks({ product }: { product: OfficeProductRow }) {
  if (product.has_allergens && product.has_tax_rate && !product.seasonal) return null
  return (
    <p className="product-cell-marks">
      {product.seasonal && <Badge tone="info">Saison</Badge>}
      {!product.has_allergens && <Badge tone="warning">Allergènes non renseignés</Badge>}
      {!product.has_tax_rate && <Badge tone="warning">Sans taux de TVA</Badge>}
    </p>
  )
}

function PriceCell({ product }: { product: OfficeProductRow }) {
  const { price, net_quantity, net_quantity_unit } = product
  const net = net_quantity && net_quantity_unit ? { net_quantity, net_quantity_unit } : null
  const unit = net && unitPriceOf(price, net)
  return (
    <div className="price-cell">
      <QuickPrice key={`${product.id} ${price}`} product={product} />
      {product.by_weight && (
        <span className="price-cell-unit">
          {weightOfUnits(product.by_weight, 1)} · {formatEuros(price)}
        </span>
      )}
      {net && !product.by_weight && (
        <span className="price-cell-unit">
          {netQuantityText(net)}
          {unit && ` · ${unitPriceText(unit)}`}
        </span>
      )}
    </div>
  )
}

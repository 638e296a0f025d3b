import type { ProductCard as Product } from '@fournil/contract/shop/catalogue'
import { refusalWords } from '@fournil/domain/day-refusal'
import { buttonLook } from '@fournil/ui/button'
import { Card } from '@fournil/ui/card'
import { ShownPrice } from '../product/shown-price.tsx'
import { UnitPrice } from '../product/unit-price.tsx'
import { useStorefront } from '../use-storefront.ts'
import { AddButton } from './add-button.tsx'
import { AvailabilityStrip } from './availability-strip.tsx'
import { CardRating } from './card-rating.tsx'
import { pictureSizes } from './picture-sizes.ts'
import { ProductPicture } from './product-picture.tsx'

export type ProductCardProps = {
  product: Product
  eager: boolean
  /** The one that is seen first. */
  isFirst?: boolean
}

/** Its links are plain: `PlainLinks` follows them. */
export function ProductCard({ product, eager, isFirst = false }: ProductCardProps) {
  const { theme } = useStorefront()
  const page = `/product/${product.id}`
  return (
    <Card
      as="article"
      padded={false}
      interactive={theme.show_product_hover_effect}
      className="product-card"
      data-refused={product.day_refusal ? true : undefined}
      aria-labelledby={`p-${product.id}`}
    >
      <div className="product-card-window">
        {/* biome-ignore lint/a11y/useAnchorContent: for the pointer and the finger; the name below leads to the same page */}
        <a href={page} tabIndex={-1} aria-hidden="true" className="product-card-picture">
          <ProductPicture
            picture={product.picture}
            sizes={pictureSizes(theme)}
            eager={eager}
            isFirst={isFirst}
          />
        </a>
        {theme.show_quick_view && (
          <a
            href={page}
            aria-label={`Voir détails : ${product.name}`}
            {...buttonLook({ variant: 'secondary', size: 'small', className: 'quick-view' })}
          >
            Voir détails
          </a>
        )}
      </div>
      <div className="product-card-body">
        <h2 className="product-card-name" id={`p-${product.id}`}>
          <a href={page} className="product-card-link">
            {product.name}
          </a>
        </h2>
        {product.rating && <CardRating rating={product.rating} />}
        {product.description && <p className="product-card-text">{product.description}</p>}
        {product.day_refusal ? (
          <p className="card-refusal">{refusalWords(product.day_refusal)}</p>
        ) : (
          <AvailabilityStrip product={product} quiet />
        )}
        <div className="product-card-foot">
          <div>
            <ShownPrice product={product} />
            <UnitPrice product={product} />
          </div>
          <AddButton product={product} />
        </div>
      </div>
    </Card>
  )
}

import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { Card } from '@fournil/ui/card'
import { Link } from 'react-router'
import { PicturePlaceholder } from './picture-placeholder.tsx'
import { preparationText } from './preparation-text.ts'
import { ProductPicture } from './product-picture.tsx'
import { ShownPrice } from './shown-price.tsx'

const SIZES = '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 7rem'

/** The whole card leads to the product; on a phone it is a line, so that three fit under a thumb. */
export function AlternativeCard({ product }: { product: ProductCard }) {
  const preparation = preparationText(product)
  return (
    <Card as="article" padded={false} interactive className="alternative-card">
      {product.picture ? (
        <ProductPicture picture={product.picture} alt="" sizes={SIZES} />
      ) : (
        <PicturePlaceholder />
      )}
      <div className="alternative-body">
        <h3 className="item-title">
          <Link to={`/product/${product.id}`} className="alternative-link">
            {product.name}
          </Link>
        </h3>
        <p className="alternative-foot">
          <span className="note">
            {preparation ? `Préparation\u00a0: ${preparation}` : 'Sans délai de préparation'}
          </span>
          <ShownPrice product={product} />
        </p>
      </div>
    </Card>
  )
}

import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { Card } from '@fournil/ui/card'
import { Price } from '@fournil/ui/price'
import { Link } from 'react-router'
import { PicturePlaceholder } from './picture-placeholder.tsx'
import { preparationText } from './preparation-text.ts'
import { ProductPicture } from './product-picture.tsx'

const SIZES = '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 8rem'

/** The whole card leads to the product; on a phone it is a line, so that three fit under a thumb. */
export function AlternativeCard({ product }: { product: ProductCard }) {
  const preparation = preparationText(product)
  return (
    <Card
      as="article"
      padded={false}
      interactive
      className="grid h-full grid-cols-[8rem_1fr] overflow-hidden sm:grid-cols-1 sm:grid-rows-[auto_1fr]"
    >
      {product.picture ? (
        <ProductPicture
          picture={product.picture}
          alt=""
          sizes={SIZES}
          className="h-full sm:h-auto"
        />
      ) : (
        <PicturePlaceholder className="text-5xl" />
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-card">
        <h3 className="text-xl">
          <Link to={`/product/${product.id}`} className="after:absolute after:inset-0">
            {product.name}
          </Link>
        </h3>
        <Price cents={product.price} />
        <p className="w-full text-ink-soft text-sm">
          {preparation ? `Préparation\u00a0: ${preparation}` : 'Sans délai de préparation'}
        </p>
      </div>
    </Card>
  )
}

import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { Card } from '@fournil/ui/card'
import { Price } from '@fournil/ui/price'
import { Link } from 'react-router'
import { PicturePlaceholder } from './picture-placeholder.tsx'
import { preparationText } from './preparation-text.ts'
import { ProductPicture } from './product-picture.tsx'

const SIZES = '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 7rem'

/** The whole card leads to the product; on a phone it is a line, so that three fit under a thumb. */
export function AlternativeCard({ product }: { product: ProductCard }) {
  const preparation = preparationText(product)
  return (
    <Card
      as="article"
      padded={false}
      interactive
      className="grid h-full grid-cols-[7rem_minmax(0,1fr)] overflow-hidden sm:grid-cols-1 sm:grid-rows-[auto_1fr]"
    >
      {product.picture ? (
        <ProductPicture
          picture={product.picture}
          alt=""
          sizes={SIZES}
          className="max-sm:aspect-auto max-sm:h-full"
        />
      ) : (
        <PicturePlaceholder className="text-5xl max-sm:aspect-auto max-sm:h-full" />
      )}
      <div className="flex flex-col gap-2 p-card">
        <h3 className="text-xl [overflow-wrap:anywhere]">
          <Link
            to={`/product/${product.id}`}
            className="after:absolute after:inset-0 after:rounded-(--radius-surface) focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:-outline-offset-3"
          >
            {product.name}
          </Link>
        </h3>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-ink-soft text-sm">
            {preparation ? `Préparation\u00a0: ${preparation}` : 'Sans délai de préparation'}
          </span>
          <Price cents={product.price} />
        </p>
      </div>
    </Card>
  )
}

import type { ProductCard as Product } from '@fournil/contract/shop/catalogue'
import { Card } from '@fournil/ui/card'
import { Price } from '@fournil/ui/price'

export function ProductCard({ product, eager }: { product: Product; eager: boolean }) {
  const { picture } = product
  return (
    <Card as="article" padded={false} className="overflow-hidden">
      {picture ? (
        <img
          src={picture.url}
          srcSet={picture.srcset || undefined}
          sizes="(min-width: 1024px) 25vw, (min-width: 640px) 50vw, 100vw"
          width={picture.width}
          height={picture.height}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          className="aspect-4/3 w-full object-cover"
        />
      ) : (
        <div className="grid aspect-4/3 place-items-center bg-sunken text-5xl" aria-hidden="true">
          🥖
        </div>
      )}
      <div className="grid gap-2 p-4">
        <h2 className="font-display text-xl">{product.name}</h2>
        {product.description && <p className="line-clamp-2 text-ink-soft">{product.description}</p>}
        <Price cents={product.price} />
      </div>
    </Card>
  )
}

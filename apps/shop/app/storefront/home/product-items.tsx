import type { ProductCard as Product } from '@fournil/contract/shop/catalogue'
import { Suspense } from 'react'
import { ProductCard } from './product-card.tsx'

/** Pictures of the first shelf are wanted at once, the others when they come near. */
const ABOVE_THE_FOLD = 4

export function ProductItems({
  products,
  isFirst = false,
}: {
  products: readonly Product[]
  isFirst?: boolean
}) {
  return products.map((product, index) => (
    <li key={product.id} className="product-item">
      {/* Each comes to life by itself, the one that is touched before the others. */}
      <Suspense>
        <ProductCard
          product={product}
          eager={isFirst && index < ABOVE_THE_FOLD}
          isFirst={isFirst && index === 0}
        />
      </Suspense>
    </li>
  ))
}

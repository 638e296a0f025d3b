import type { ProductDetail } from '@fournil/contract/shop/product'
import type { ReactNode } from 'react'

/** What it is made of and who made it; nothing at all where the shop says neither. */
export function Composition({
  product,
}: {
  product: Pick<ProductDetail, 'brand' | 'ingredients'>
}) {
  const { ingredients, brand } = product
  if (!ingredients && !brand) return null
  return (
    <dl className="composition">
      {ingredients && <Fact term="Ingrédients">{ingredients}</Fact>}
      {brand && <Fact term="Marque">{brand}</Fact>}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

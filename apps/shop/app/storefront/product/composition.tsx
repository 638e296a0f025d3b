import type { ProductDetail } from '@fournil/contract/shop/product'
import { AllergenNotice } from './allergen-notice.tsx'

/** What is in it and who made it. */
export function Composition({
  product,
}: {
  product: Pick<ProductDetail, 'allergens' | 'brand' | 'ingredients'>
}) {
  return (
    <div className="grid gap-5 border-line border-t pt-6">
      {product.ingredients && (
        <section aria-labelledby="ingredients">
          <h2 id="ingredients" className="font-sans font-semibold text-base tracking-normal">
            Ingrédients
          </h2>
          <p className="mt-1 whitespace-pre-line text-ink-soft">{product.ingredients}</p>
        </section>
      )}
      <AllergenNotice allergens={product.allergens} />
      {product.brand && (
        <p>
          <span className="font-semibold">Marque</span>
          <span className="block text-ink-soft">{product.brand}</span>
        </p>
      )}
    </div>
  )
}

import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { AlternativeCard } from './alternative-card.tsx'

/** Of the same kind and ready sooner; no section where there is nothing to suggest. */
export function Alternatives({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="alternatives" className="alternatives">
      <h2 id="alternatives" className="section-title">
        Prêts plus tôt
      </h2>
      <p className="quiet">Dans la même catégorie, et disponibles avant ce produit.</p>
      <ul className="alternative-list">
        {products.slice(0, 3).map((product) => (
          <li key={product.id}>
            <AlternativeCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { AlternativeCard } from './alternative-card.tsx'

/** Of the same kind and ready sooner; no section where there is nothing to suggest. */
export function Alternatives({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="alternatives" className="mt-section">
      <h2 id="alternatives" className="text-2xl">
        Prêts plus tôt
      </h2>
      <p className="mt-1 text-ink-soft">Dans la même catégorie, et disponibles avant ce produit.</p>
      <ul className="mt-5 grid gap-grid sm:grid-cols-2 lg:grid-cols-3">
        {products.slice(0, 3).map((product) => (
          <li key={product.id}>
            <AlternativeCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

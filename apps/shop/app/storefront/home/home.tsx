import { ChipLink } from '@fournil/ui/chip'
import { ChipRow } from '@fournil/ui/chip-row'
import { EmptyState } from '@fournil/ui/empty-state'
import { ProductGrid } from '@fournil/ui/product-grid'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/home'
import { ProductCard } from './product-card.tsx'

/** A shopper opens it to see what the shop has, and to find the one thing they came for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const asked = new URL(request.url).searchParams.get('category')
  const categories = await api.shop.catalogue.categories()
  const category = categories.find(({ id }) => id === asked)
  const { products, total } = await api.shop.catalogue.list({ category_id: category?.id })
  return { categories, category_id: category?.id ?? null, products, total }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories, category_id, products } = loaderData
  return (
    <main className="mx-auto max-w-7xl px-4 py-6">
      <ChipRow label="Catégories">
        <ChipLink href="/" selected={!category_id}>
          Tous les produits
        </ChipLink>
        {categories.map(({ id, name }) => (
          <ChipLink key={id} href={`/?category=${id}`} selected={id === category_id}>
            {name}
          </ChipLink>
        ))}
      </ChipRow>
      {products.length === 0 ? (
        <EmptyState title="Aucun produit disponible dans cette catégorie." />
      ) : (
        <ProductGrid className="mt-6">
          {products.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} eager={index < 4} />
            </li>
          ))}
        </ProductGrid>
      )}
    </main>
  )
}

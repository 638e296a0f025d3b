import type { HomeData } from './load-home.ts'
import { ProductPicture } from './product-picture.tsx'
import { quotedSearch } from './quoted-search.ts'
import { ShelfControls } from './shelf-controls.tsx'
import { ShelfFilters } from './shelf-filters.tsx'

export function ShelvesTitle({ home }: { home: HomeData }) {
  const { category, q, list } = home
  const isWhole = !q && !category
  return (
    <header className="shelves-title" data-whole={isWhole || undefined}>
      {category?.picture && !q && (
        <ProductPicture
          className="shelves-picture"
          picture={category.picture}
          sizes="(min-width: 64rem) 70rem, 100vw"
          eager
          isFirst
        />
      )}
      {/* Once for the eye: of the whole shop, the chip above says it. */}
      <h1 id="rayon" className={isWhole ? 'section-title visually-hidden' : 'section-title'}>
        {q ? `Résultats pour ${quotedSearch(q)}` : (category?.name ?? 'Tous les produits')}
      </h1>
      <p role="status" className="numeric note">
        {countText(list.total)}
        {q && category && ` dans ${category.name}`}
      </p>
      <ShelfFilters home={home} />
      {list.total > 0 && <ShelfControls home={home} />}
      {q && list.searched_for && (
        <p className="note">
          Rien ne porte ce nom&nbsp;: voici ce que nous avons pour {quotedSearch(list.searched_for)}
          .
        </p>
      )}
      {category?.description && !q && <p className="shelves-note">{category.description}</p>}
    </header>
  )
}

function countText(total: number): string {
  if (total === 0) return 'Aucun produit'
  return total === 1 ? '1 produit' : `${total} produits`
}

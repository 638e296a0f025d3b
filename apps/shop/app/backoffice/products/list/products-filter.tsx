import type { ProductChoices } from '@fournil/contract/office/products'
import { formatCount } from '@fournil/domain/text'
import { chipClass } from '@fournil/ui/chip'
import { Select } from '@fournil/ui/select'
import { useAsked } from '@fournil/ui/use-asked'
import { Link, useNavigate } from 'react-router'
import { ListSearch } from '../../lists/list-search.tsx'
import {
  type ProductsQuery,
  productsAddress,
  readProducts,
  SORTS,
  type Sort,
  STATUSES,
  type Status,
} from '../read-products.ts'

type ProductsFilterProps = {
  query: ProductsQuery
  categories: ProductChoices['categories']
  /** How many products say nothing about allergens. */
  missing: number
}

/** By name, category and status; and what the law still waits for. */
export function ProductsFilter({ query, categories, missing }: ProductsFilterProps) {
  const navigate = useNavigate()
  const asked = useAsked(query, readProducts)
  const go = (change: Partial<ProductsQuery>) =>
    navigate(productsAddress({ ...asked, page: 1, ...change }), { preventScrollReset: true })
  return (
    <div className="list-filter">
      <ListSearch
        path="/admin/products"
        className="list-search"
        label="Nom, référence ou code-barres"
        search={query.search}
        addressOf={(search) => productsAddress({ ...asked, search, page: 1 })}
      />
      <Select
        label="Catégorie"
        hideLabel
        className="products-category"
        value={query.category_id ?? ''}
        placeholder="Toutes les catégories"
        options={[
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'none', label: 'Sans catégorie' },
        ]}
        onChange={({ target }) => go({ category_id: target.value || undefined })}
      />
      <Select
        label="Trier par"
        hideLabel
        className="products-sort"
        value={query.sort}
        options={Object.entries(SORTS).map(([value, label]) => ({
          value,
          label: `Tri\u00a0: ${label.toLowerCase()}`,
        }))}
        onChange={({ target }) => go({ sort: target.value as Sort })}
      />
      <nav aria-label="Statut" className="list-kinds">
        {(Object.keys(STATUSES) as Status[]).map((status) => (
          <Link
            key={status}
            to={productsAddress({ ...asked, status, missing: undefined, page: 1 })}
            preventScrollReset
            className={chipClass()}
            aria-current={status === query.status && !query.missing ? 'true' : undefined}
          >
            {STATUSES[status]}
          </Link>
        ))}
        {(missing > 0 || query.missing === 'allergens') && (
          <Link
            to={productsAddress({ ...asked, status: 'all', missing: 'allergens', page: 1 })}
            preventScrollReset
            className={chipClass()}
            aria-current={query.missing === 'allergens' ? 'true' : undefined}
          >
            Allergènes non renseignés
            <span className="chip-count">{formatCount(missing)}</span>
          </Link>
        )}
      </nav>
    </div>
  )
}

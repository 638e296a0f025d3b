import type { ProductFilter } from '@fournil/contract/office/products'
import { readSearch } from '@fournil/domain/text'
import { isId, LONGEST_SEARCH, listAddress, readPage } from '../lists/list-address.ts'

export const STATUSES = { all: 'Tous', active: 'Actifs', inactive: 'Inactifs' } as const
export type Status = keyof typeof STATUSES

export const SORTS = { name: 'Nom', price: 'Prix', newest: 'Plus récents' } as const
export type Sort = keyof typeof SORTS

export type Missing = 'allergens' | 'image' | 'tax_rate'

export type ProductsQuery = {
  search: string
  category_id?: string
  status: Status
  missing?: Missing
  sort: Sort
  page: number
}

/** Addresses are typed and shared: what makes no sense counts as absent. */
export function readProducts(parameters: URLSearchParams): ProductsQuery {
  const category = parameters.get('category')
  const missing = parameters.get('missing')
  return {
    search: readSearch(parameters.get('search'), LONGEST_SEARCH),
    ...((category === 'none' || isId(category)) && { category_id: category }),
    status: oneOf(STATUSES, parameters.get('status'), 'all'),
    ...(isMissing(missing) && { missing }),
    sort: oneOf(SORTS, parameters.get('sort'), 'name'),
    page: readPage(parameters.get('page')),
  }
}

/** What decides which products are in the list, and not where they stand in it. */
export function filterOf({ search, category_id, status, missing }: ProductsQuery): ProductFilter {
  return {
    status,
    ...(search && { search }),
    ...(category_id && { category_id }),
    ...(missing && { missing }),
  }
}

/** A product, or 'new', may stand open over the list. */
export function productsAddress(query: ProductsQuery, product?: string): string {
  const { search, category_id, status, missing, sort, page } = query
  return listAddress('/admin/products', {
    search,
    category: category_id,
    status: status === 'all' ? null : status,
    missing,
    sort: sort === 'name' ? null : sort,
    product,
    page,
  })
}

function oneOf<Name extends string>(
  names: Record<Name, string>,
  asked: string | null,
  otherwise: Name,
): Name {
  return asked && Object.hasOwn(names, asked) ? (asked as Name) : otherwise
}

function isMissing(text: string | null): text is Missing {
  return text === 'allergens' || text === 'image' || text === 'tax_rate'
}

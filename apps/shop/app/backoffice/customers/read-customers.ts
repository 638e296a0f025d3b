import { readSearch } from '@fournil/domain/text'
import { LONGEST_SEARCH, listAddress, readPage } from '../lists/list-address.ts'

export const KINDS = { all: 'Tous', registered: 'Inscrits', guest: 'Invités' } as const
export type Kind = keyof typeof KINDS

export const SORTS = {
  newest: 'Les plus récents',
  spend: 'Total dépensé',
  last_order: 'Dernière commande',
} as const
export type Sort = keyof typeof SORTS

export type CustomersQuery = { search: string; kind: Kind; sort: Sort; page: number }

/** Addresses are typed and shared: what makes no sense counts as absent. */
export function readCustomers(parameters: URLSearchParams): CustomersQuery {
  const kind = parameters.get('kind') ?? ''
  const sort = parameters.get('sort') ?? ''
  return {
    search: readSearch(parameters.get('search'), LONGEST_SEARCH),
    kind: Object.hasOwn(KINDS, kind) ? (kind as Kind) : 'all',
    sort: Object.hasOwn(SORTS, sort) ? (sort as Sort) : 'newest',
    page: readPage(parameters.get('page')),
  }
}

/** Another filter begins at its first page; a customer may stand open over the list. */
export function customersAddress({ page, ...query }: CustomersQuery, customer_id?: string): string {
  return listAddress('/admin/customers', { ...said(query), customer: customer_id, page })
}

/** What the list shows, all its pages, as a file. */
export function customersFile(query: CustomersQuery): string {
  return listAddress('/files/customers.csv', said(query))
}

/** What goes without saying is left out. */
function said({ search, kind, sort }: Omit<CustomersQuery, 'page'>) {
  return {
    search,
    kind: kind === 'all' ? null : kind,
    sort: sort === 'newest' ? null : sort,
  }
}

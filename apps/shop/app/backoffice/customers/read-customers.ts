import { readSearch } from '@fournil/domain/text'
import { LONGEST_SEARCH, listAddress, readPage } from '../lists/list-address.ts'

export const KINDS = { all: 'Tous', registered: 'Inscrits', guest: 'Invités' } as const
export type Kind = keyof typeof KINDS

export type CustomersQuery = { search: string; kind: Kind; page: number }

/** Addresses are typed and shared: what makes no sense counts as absent. */
export function readCustomers(parameters: URLSearchParams): CustomersQuery {
  const kind = parameters.get('kind') ?? ''
  return {
    search: readSearch(parameters.get('search'), LONGEST_SEARCH),
    kind: Object.hasOwn(KINDS, kind) ? (kind as Kind) : 'all',
    page: readPage(parameters.get('page')),
  }
}

/** Another filter begins at its first page; a customer may stand open over the list. */
export function customersAddress(
  { search, kind, page }: CustomersQuery,
  customer_id?: string,
): string {
  return listAddress('/admin/customers', {
    search,
    kind: kind === 'all' ? null : kind,
    customer: customer_id,
    page,
  })
}

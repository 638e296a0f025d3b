import { readSearch } from '@fournil/domain/text'

export const KINDS = { all: 'Tous', registered: 'Inscrits', guest: 'Invités' } as const
export type Kind = keyof typeof KINDS

export type CustomersQuery = { search: string; kind: Kind; page: number }

const LONGEST_SEARCH = 100
const LAST_PAGE = 10_000

/** Addresses are typed and shared: what makes no sense counts as absent. */
export function readCustomers(parameters: URLSearchParams): CustomersQuery {
  const kind = parameters.get('kind') ?? ''
  return {
    search: readSearch(parameters.get('search'), LONGEST_SEARCH),
    kind: Object.hasOwn(KINDS, kind) ? (kind as Kind) : 'all',
    page: readPage(parameters.get('page')),
  }
}

function readPage(text: string | null): number {
  if (!text || !/^\d{1,9}$/.test(text)) return 1
  return Math.min(LAST_PAGE, Math.max(1, Number(text)))
}

/** Another filter begins at its first page; a customer may stand open over the list. */
export function customersAddress(
  { search, kind, page }: CustomersQuery,
  customer_id?: string,
): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('search', search)
  if (kind !== 'all') parameters.set('kind', kind)
  if (page > 1) parameters.set('page', String(page))
  if (customer_id) parameters.set('customer', customer_id)
  const text = parameters.toString()
  return text ? `/admin/customers?${text}` : '/admin/customers'
}

import { isDate } from '@fournil/domain/calendar'
import { ORDER_STATUSES, type OrderStatus } from '@fournil/domain/orders'
import { readSearch } from '@fournil/domain/text'
import { isId, LONGEST_SEARCH, listAddress, readPage } from '../../lists/list-address.ts'

export const WORKS = { late: 'En retard', to_prepare: 'À préparer' } as const
export type Work = keyof typeof WORKS

export type OrdersFilter = {
  search: string
  status: OrderStatus | null
  work: Work | null
  store_id: string | null
  pickup_date: string | null
  /** A day goes by the hour of collection, unless somebody wants it otherwise; all others the newest first. */
  sort: 'newest' | 'pickup'
  page: number
}

/** What the list shows, and what it is asked for by now: touches are added to that. */
export type FilterProps = { filter: OrdersFilter; asked: OrdersFilter }

/** What the address asks for; what cannot be understood was not asked. */
export function readFilter(asked: URLSearchParams): OrdersFilter {
  const [status, store_id] = [asked.get('status'), asked.get('store_id')]
  const pickup_date = readDate(asked)
  return {
    search: readSearch(asked.get('search'), LONGEST_SEARCH),
    status: ORDER_STATUSES.find((known) => known === status) ?? null,
    work: (['late', 'to_prepare'] as const).find((known) => known === asked.get('work')) ?? null,
    store_id: isId(store_id) ? store_id : null,
    pickup_date,
    sort: pickup_date && asked.get('sort') !== 'newest' ? 'pickup' : 'newest',
    page: readPage(asked.get('page')),
  }
}

export function readDate(asked: URLSearchParams): string | null {
  const date = asked.get('pickup_date') ?? ''
  // No calendar has a year zero.
  return isDate(date) && date >= '0001-01-01' ? date : null
}

/** The body of the request: only what is really asked. */
export function listAsked(filter: OrdersFilter) {
  const { search, status, work, store_id, pickup_date, sort, page } = filter
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(work && { work }),
    ...(store_id && { store_id }),
    ...(pickup_date && { pickup_date }),
    ...(sort !== 'newest' && { sort }),
    page,
  }
}

/** Where these orders are listed, with one of them open: short, shareable, without empty parts. */
export function ordersAddress(filter: Partial<OrdersFilter>, order: string | null = null): string {
  const { search, status, work, store_id, pickup_date, page } = filter
  const sort = pickup_date && filter.sort === 'newest' ? 'newest' : null
  const day = { pickup_date, sort }
  return listAddress('/admin/orders', { search, status, work, store_id, ...day, order, page })
}

/** The filter with something changed: what was on page 7 is not there any more. */
export function narrowed(filter: OrdersFilter, change: Partial<OrdersFilter>): OrdersFilter {
  // A day begins with what is due first, whatever came before it.
  const sort = change.pickup_date && !filter.pickup_date ? 'pickup' : filter.sort
  return { ...filter, page: 1, sort, ...change }
}

export function isFiltered(filter: OrdersFilter): boolean {
  return Boolean(filter.pickup_date || filter.work) || foldedFilters(filter) > 0
}

/** How many filters are at work that a phone folds away. */
export function foldedFilters({ search, status, store_id }: OrdersFilter): number {
  return [search, status, store_id].filter(Boolean).length
}

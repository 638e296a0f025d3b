import { isDate } from '@fournil/domain/calendar'
import { ORDER_STATUSES, type OrderStatus } from '@fournil/domain/orders'
import { readSearch } from '@fournil/domain/text'
import { isId, LONGEST_SEARCH, listAddress, readPage } from '../../lists/list-address.ts'

export type OrdersFilter = {
  search: string
  status: OrderStatus | null
  store_id: string | null
  pickup_date: string | null
  /** By the hour of collection; means something within a day only. */
  sort: 'newest' | 'pickup'
  page: number
}

/** What the address asks for; what cannot be understood was not asked. */
export function readFilter(asked: URLSearchParams): OrdersFilter {
  const [status, store_id] = [asked.get('status'), asked.get('store_id')]
  const pickup_date = readDate(asked)
  return {
    search: readSearch(asked.get('search'), LONGEST_SEARCH),
    status: ORDER_STATUSES.find((known) => known === status) ?? null,
    store_id: isId(store_id) ? store_id : null,
    pickup_date,
    sort: pickup_date && asked.get('sort') === 'pickup' ? 'pickup' : 'newest',
    page: readPage(asked.get('page')),
  }
}

export function readDate(asked: URLSearchParams): string | null {
  const date = asked.get('pickup_date') ?? ''
  // No calendar has a year zero.
  return isDate(date) && date >= '0001-01-01' ? date : null
}

/** The body of the request: only what is really asked. */
export function listAsked({ search, status, store_id, pickup_date, sort, page }: OrdersFilter) {
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(store_id && { store_id }),
    ...(pickup_date && { pickup_date }),
    ...(sort !== 'newest' && { sort }),
    page,
  }
}

/** Where these orders are listed, with one of them open: short, shareable, without empty parts. */
export function ordersAddress(filter: Partial<OrdersFilter>, order: string | null = null): string {
  const { search, status, store_id, pickup_date, page } = filter
  const sort = pickup_date && filter.sort === 'pickup' ? 'pickup' : null
  return listAddress('/admin/orders', { search, status, store_id, pickup_date, sort, order, page })
}

/** The filter with something changed: what was on page 7 is not there any more. */
export function narrowed(filter: OrdersFilter, change: Partial<OrdersFilter>): OrdersFilter {
  return { ...filter, page: 1, ...change }
}

export function isFiltered({ search, status, store_id, pickup_date }: OrdersFilter): boolean {
  return Boolean(search || status || store_id || pickup_date)
}

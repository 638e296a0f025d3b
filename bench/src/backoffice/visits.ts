import { addDays } from '@fournil/domain/calendar'

export const BIG_SHOP = 'dashboard, 30 days'
export const NEW_SHOP = 'dashboard, new shop'
const WIDE_SHOP = 'dashboard, 10,000 products'

/** Whose owner opens it. */
export function shopOf(visit: string): 'wide' | 'small' | 'big' {
  if (visit === NEW_SHOP) return 'small'
  return visit === WIDE_SHOP || visit.startsWith('products') ? 'wide' : 'big'
}

/** What the owner opens, each turn a little differently: paths of the API. */
export function visits(today: string, store_id: string): Record<string, (turn: number) => string> {
  const report = (from: string, to: string) => `/api/office/reports?from=${from}&to=${to}`
  const ago = (days: number) => addDays(today, -days)
  return {
    'orders, first page': () => '/api/office/orders',
    'orders, by status': (turn) => `/api/office/orders?status=${pick(STATUSES, turn)}`,
    'orders, by surname': (turn) => `/api/office/orders?search=${pick(SURNAMES, turn)}`,
    'orders, by first name': (turn) => `/api/office/orders?search=${pick(FIRST_NAMES, turn)}`,
    // Typed as far as the year: tens of thousands begin like it, and none of the latest.
    'orders, by old numbers': (turn) =>
      `/api/office/orders?search=CMD-${Number(today.slice(0, 4)) - 1 - (turn % 2)}`,
    'orders, a day by hour': (turn) =>
      `/api/office/orders?pickup_date=${ago(turn % 300)}&sort=pickup`,
    'production, a day': (turn) => `/api/office/production?pickup_date=${ago(turn % 300)}`,
    // A day of one of two stores, handed over or still to come.
    'counter, a day': (turn) =>
      `/api/office/hand-over?store_id=${store_id}&pickup_date=${ago((turn % 300) - 1)}`,
    'counter, by surname': (turn) => `/api/office/hand-over?search=${pick(SURNAMES, turn)}`,
    'orders, page 200': (turn) => `/api/office/orders?page=${200 + (turn % 3)}`,
    [BIG_SHOP]: () => '/api/office/dashboard?days=30',
    [WIDE_SHOP]: () => '/api/office/dashboard?days=30',
    [NEW_SHOP]: () => '/api/office/dashboard?days=30',
    'report, a month': (turn) => report(ago(30 + 31 * (turn % 30)), ago(31 * (turn % 30))),
    'report, a year': (turn) => report(ago(365 + (turn % 700)), ago(turn % 700)),
    'report, five years': () => report(ago(5 * 365), today),
    'products, first page': () => '/api/office/products',
    'products, page 200': (turn) => `/api/office/products?page=${200 + (turn % 100)}`,
    'products, newest': (turn) => `/api/office/products?sort=newest&page=${1 + (turn % 3)}`,
    'products, not on sale': () => '/api/office/products?status=inactive',
    'products, by name': (turn) => `/api/office/products?search=${pick(PRODUCTS, turn)}`,
    'customers, first page': () => '/api/office/customers',
    'customers, by surname': (turn) => `/api/office/customers?search=${pick(SURNAMES, turn)}`,
    'customers, by two letters': (turn) =>
      `/api/office/customers?search=${pick(['xz', 'qk'], turn)}`,
  }
}

const STATUSES = ['completed', 'paid', 'preparing', 'ready', 'cancelled']
const SURNAMES = ['dupont', 'lefevre', 'martin', 'boyerrel', 'rossinzac'].map(encodeURIComponent)
const PRODUCTS = ['pain', 'tarte', 'seigle', 'pomme'].map(encodeURIComponent)
const FIRST_NAMES = ['jeanne', 'zoé', 'anais', 'gilles'].map(encodeURIComponent)

function pick(list: readonly string[], turn: number): string {
  return list[turn % list.length] ?? ''
}

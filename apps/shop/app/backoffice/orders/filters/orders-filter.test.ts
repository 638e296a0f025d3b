import { describe, expect, test } from 'vitest'
import {
  foldedFilters,
  isFiltered,
  listAsked,
  narrowed,
  type OrdersFilter,
  ordersAddress,
  readFilter,
} from './orders-filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))
const STORE = '6f1c2a9e-5d0b-4c3e-9a7f-0123456789ab'
const NOTHING: OrdersFilter = {
  search: '',
  status: null,
  work: null,
  store_id: null,
  pickup_date: null,
  sort: 'newest',
  page: 1,
}

describe('the address', () => {
  test('is read as it was written', () => {
    const filter = { ...NOTHING, search: 'éclair & cie', status: 'ready', store_id: STORE } as const
    const day = { pickup_date: '2026-11-20', sort: 'newest', work: 'late' } as const
    const address = ordersAddress({ ...filter, ...day, page: 3 })
    expect(address).toContain('&sort=newest&')
    expect(readFilter(new URL(address, 'http://x').searchParams)).toEqual({
      ...filter,
      ...day,
      page: 3,
    })
  })

  test('holds nothing that goes without saying', () => {
    expect(ordersAddress(NOTHING)).toBe('/admin/orders')
    expect(ordersAddress({ ...NOTHING, status: 'paid' }, 'o-1')).toBe(
      '/admin/orders?status=paid&order=o-1',
    )
  })

  test.each([
    'status=lost',
    'status=',
    'status=toString',
    'work=toString',
    'work=',
    'store_id=42',
    // Right in shape, but no version of a UUID: the server would refuse it.
    'store_id=6f1c2a9e-5d0b-0c3e-9a7f-0123456789ab',
    'pickup_date=demain',
    'pickup_date=2026-02-29',
    'pickup_date=0000-01-01',
    'page=0',
    'page=-2',
    'page=1.5',
    'page=x',
    'page=1e9',
    'search=%20%20',
    'sort=newest',
    'sort=toString',
    // The first ever collected: that is no order for all of them.
    'sort=pickup',
    'sort=pickup&pickup_date=demain',
  ])('says nothing when it says %s', (query) => {
    expect(read(query)).toEqual(NOTHING)
  })

  test('cuts a search that is too long for the server', () => {
    expect(read(`search=${'a'.repeat(99)}%20${'b'.repeat(50)}`).search).toBe('a'.repeat(99))
  })
})

test('the server is asked only for what somebody asked for', () => {
  expect(listAsked(read(''))).toEqual({ page: 1 })
  expect(listAsked(read('search=ada&page=2'))).toEqual({ search: 'ada', page: 2 })
  expect(listAsked(read('pickup_date=2026-11-20&sort=newest'))).toEqual({
    pickup_date: '2026-11-20',
    page: 1,
  })
  expect(listAsked(read('work=late'))).toEqual({ work: 'late', page: 1 })
  expect(listAsked(read('pickup_date=2026-11-20'))).toEqual({
    pickup_date: '2026-11-20',
    sort: 'pickup',
    page: 1,
  })
})

test('whoever narrows the list starts again on its first page, whoever turns the page does not', () => {
  expect(narrowed(read('status=paid&page=7'), { search: 'ada' })).toMatchObject({
    status: 'paid',
    search: 'ada',
    page: 1,
  })
  expect(narrowed(read('page=7'), { page: 8 }).page).toBe(8)
})

test('a page is no filter', () => {
  expect(isFiltered(read('page=4'))).toBe(false)
  expect(isFiltered(read('pickup_date=2026-11-20'))).toBe(true)
})

test('a search keeps only whole characters that can be looked for', () => {
  expect(read('search=%00').search).toBe('')
  expect(read('search=mo%00rel').search).toBe('morel')
  expect(read(`search=${'a'.repeat(99)}🥐`).search).toBe('a'.repeat(99))
})

test('a day goes by the hour of collection; whoever wants it otherwise is asked once, and it goes with the day', () => {
  const filter = narrowed(read('status=paid&page=2'), { pickup_date: '2026-11-20' })
  expect(filter.sort).toBe('pickup')
  expect(ordersAddress(filter)).toBe('/admin/orders?status=paid&pickup_date=2026-11-20')
  const newest = narrowed(filter, { sort: 'newest' })
  expect(ordersAddress(narrowed(newest, { pickup_date: '2026-11-21' }))).toBe(
    '/admin/orders?status=paid&pickup_date=2026-11-21&sort=newest',
  )
  expect(ordersAddress(narrowed(newest, { pickup_date: null }))).toBe('/admin/orders?status=paid')
})

test('a phone says how many of the filters it folds are at work', () => {
  expect(foldedFilters(read('pickup_date=2026-11-20&work=late'))).toBe(0)
  expect(foldedFilters(read(`search=ada&status=paid&store_id=${STORE}`))).toBe(3)
})

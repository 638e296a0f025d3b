import { describe, expect, test } from 'vitest'
import { customersAddress, customersFile, readCustomers } from './read-customers.ts'

const read = (search: string) => readCustomers(new URLSearchParams(search))

describe('the address of the customers', () => {
  test('says what is looked for, of which kind, on which page', () => {
    expect(read('search=morel&kind=guest&sort=spend&page=3')).toEqual({
      search: 'morel',
      kind: 'guest',
      sort: 'spend',
      page: 3,
    })
  })

  test.each([
    '',
    'search=&kind=&page=',
    'kind=toString&sort=toString&page=-1',
    'kind=GUEST&page=1.5',
    'search=%20%20&kind=constructor&page=0',
    'page=1e3',
  ])('is the whole list when it is « %s »', (search) => {
    expect(read(search)).toEqual({ search: '', kind: 'all', sort: 'newest', page: 1 })
  })

  test('is cut where it is too long', () => {
    expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(100)
  })

  test('is written as it is read, and short when there is nothing to say', () => {
    const query = {
      search: 'Éloïse & fils',
      kind: 'registered',
      sort: 'last_order',
      page: 2,
    } as const
    const address = customersAddress(query, 'c1')
    expect(address).toMatch(/^\/admin\/customers\?.*customer=c1/)
    expect(readCustomers(new URL(address, 'http://x').searchParams)).toEqual(query)
    expect(customersAddress({ search: '', kind: 'all', sort: 'newest', page: 1 })).toBe(
      '/admin/customers',
    )
  })

  test('has a file beside it that says the same, but no page', () => {
    const query = { search: 'Éloïse', kind: 'guest', sort: 'spend', page: 7 } as const
    const file = new URL(customersFile(query), 'http://x')
    expect(file.pathname).toBe('/files/customers.csv')
    expect(readCustomers(file.searchParams)).toEqual({ ...query, page: 1 })
    expect(customersFile({ search: '', kind: 'all', sort: 'newest', page: 2 })).toBe(
      '/files/customers.csv',
    )
  })
})

test('a search keeps only whole characters that can be looked for', () => {
  expect(read('search=%00').search).toBe('')
  expect(read('search=mo%00rel').search).toBe('morel')
  expect(read(`search=${'a'.repeat(99)}🥐`).search).toBe('a'.repeat(99))
})

import { expect, test } from 'vitest'
import { listAddress, readPage } from './list-address.tsx'

test.each([null, '', '0', '-2', '1.5', 'x', '1e3', '100001', '999999999'])(
  'the page « %s » is the first',
  (text) => expect(readPage(text)).toBe(1),
)

test('a page that makes sense is read', () => {
  expect(['1', '7', '100000'].map(readPage)).toEqual([1, 7, 100_000])
})

test('an address is short: what says nothing is left out, the first page too', () => {
  expect(listAddress('/admin/orders', { search: '', status: null, page: 1 })).toBe('/admin/orders')
  expect(listAddress('/admin/orders', { search: 'Éloïse & fils', page: 2 })).toBe(
    '/admin/orders?search=%C3%89lo%C3%AFse+%26+fils&page=2',
  )
})

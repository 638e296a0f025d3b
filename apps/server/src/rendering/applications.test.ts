import { expect, test } from 'vitest'
import { pagesAt } from './applications.ts'

test.each([
  ['/admin', 'office'],
  ['/admin/', 'office'],
  ['/admin?from=mail', 'office'],
  ['/admin/orders/3/ticket', 'office'],
  ['/Admin/Orders', 'office'],
  // What an open page asks for when it goes there.
  ['/admin.data', 'office'],
  ['/admin.data?_routes=root', 'office'],
  ['/admin/orders.data?page=2', 'office'],
  ['/', 'window'],
  ['/_root.data', 'window'],
  ['/shop/product/admin', 'window'],
  ['/?next=/admin', 'window'],
  ['/administration', 'window'],
  ['/admin.txt', 'window'],
  ['/reset-password', 'window'],
])('of a shop, %s is a page of the %s', (url, pages) => {
  expect(pagesAt('shop', url)).toBe(pages)
})

test('the platform’s pages are its own, whatever they are called', () => {
  expect(pagesAt('platform', '/admin')).toBe('platform')
})

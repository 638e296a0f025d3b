import { expect, test } from 'vitest'
import { productOfHash } from './product-of-hash.ts'

test('an old link to a product leads to its page', () => {
  const id = '0198a000-0000-7000-8000-000000000001'
  expect(productOfHash(`#/product/${id}`)).toBe(`/product/${id}`)
})

test.each([
  '',
  '#',
  '#contenu',
  '#/product/',
  '#/product/../../admin',
  '#/product/https://ailleurs.test',
])('the hash "%s" leads nowhere', (hash) => expect(productOfHash(hash)).toBeNull())

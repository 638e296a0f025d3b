import { expect, test } from 'vitest'
import { shopOrigin } from './shop-origin.ts'

const HOST = 'https://maison-levain.fournil.example'

test('a shop without a domain of its own is known by its host', () => {
  expect(shopOrigin(HOST, { domain: null, isPrimary: false })).toBe(HOST)
})

test('a primary domain is the address, over https whatever the request came by', () => {
  expect(shopOrigin('http://levain.example', { domain: 'levain.example', isPrimary: true })).toBe(
    'https://levain.example',
  )
})

test('a second domain does not make itself the address', () => {
  expect(shopOrigin(HOST, { domain: 'old.example', isPrimary: false })).toBe(HOST)
})

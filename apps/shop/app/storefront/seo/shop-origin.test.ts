import { expect, test } from 'vitest'
import { shopOrigin } from './shop-origin.ts'

const HOST = 'https://maison-levain.fournil.example'

test('a shop without a domain of its own is known by its host', () => {
  expect(shopOrigin(HOST, { primaryDomain: null })).toBe(HOST)
})

test('a primary domain is the address, whichever host was asked, over https whatever the request came by', () => {
  for (const asked of ['http://levain.example', HOST, 'https://old.example'])
    expect(shopOrigin(asked, { primaryDomain: 'levain.example' })).toBe('https://levain.example')
})

test('a domain of the developer’s machine is no address for search engines', () => {
  expect(shopOrigin(HOST, { primaryDomain: 'levain.localhost' })).toBe(HOST)
})

import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'

const SHOP = 'https://levain.example'

test('the two names of a page have one address', () => {
  expect(canonicalUrl(SHOP, '/shop')).toBe(`${SHOP}/`)
  expect(canonicalUrl(SHOP, '/')).toBe(`${SHOP}/`)
  expect(canonicalUrl(SHOP, '/shop/product/1')).toBe(`${SHOP}/product/1`)
  expect(canonicalUrl(SHOP, '/cgv/')).toBe(`${SHOP}/cgv`)
})

test('only a whole first segment is another name of the home page', () => {
  expect(canonicalUrl(SHOP, '/shopping')).toBe(`${SHOP}/shopping`)
})

test('category and page are kept, in one order, and nothing else', () => {
  const address = canonicalUrl(SHOP, '/', '?utm_source=x&page=2&store=3&category=a%26b')
  expect(address).toBe(`${SHOP}/?category=a%26b&page=2`)
})

test('the first page is the list itself', () => {
  expect(canonicalUrl(SHOP, '/', '?page=1')).toBe(`${SHOP}/`)
})

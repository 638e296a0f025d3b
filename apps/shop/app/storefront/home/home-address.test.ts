import { expect, test } from 'vitest'
import { homeAddress, isHome, pageDataAddress } from './home-address.ts'

test('an address holds nothing that goes without saying', () => {
  expect(homeAddress({})).toBe('/')
  expect(homeAddress({ q: '', category: null, page: 1 }, '/shop')).toBe('/shop')
  expect(homeAddress({ q: 'crème & œuf', category: 'c', page: 2 })).toBe(
    '/?q=cr%C3%A8me+%26+%C5%93uf&category=c&page=2',
  )
  expect(homeAddress({ sort: 'recommended' })).toBe('/')
  expect(homeAddress({ q: 'pain', sort: 'best_rated', page: 3 })).toBe(
    '/?q=pain&tri=mieux-notes&page=3',
  )
  expect(homeAddress({ without: ['milk', 'gluten'], day: '2026-11-20' })).toBe(
    '/?sans=gluten,lait&jour=2026-11-20',
  )
})

test('the home page is asked for its data by name, its twin by its path', () => {
  expect(pageDataAddress({ page: 2 }, '/')).toBe('/?index&page=2')
  expect(pageDataAddress({ page: 2 }, '/shop')).toBe('/shop?page=2')
})

test('both paths of the home page count as home, a product does not', () => {
  expect(['/', '/shop', '/shop/', '/shop/product/x'].map(isHome)).toEqual([true, true, true, false])
})

import { expect, test } from 'vitest'
import { restoreCart, restoreItem } from './restore-item.ts'
import { EMPTY_CART } from './stored-cart.ts'

const of = (product_id: string, quantity = 1) => ({
  product_id,
  product_name: product_id,
  price: 100,
  stock: 9,
  quantity,
})
const ids = ({ items }: { items: readonly { product_id: string }[] }) =>
  items.map((i) => i.product_id)

test('a line returns to its place', () => {
  const cart = { ...EMPTY_CART, items: [of('a'), of('c')] }
  expect(ids(restoreItem(cart, of('b'), 1))).toEqual(['a', 'b', 'c'])
})

test('a line that was put in again meanwhile is not doubled', () => {
  const cart = { ...EMPTY_CART, items: [of('a', 4)] }
  expect(restoreItem(cart, of('a', 2), 0)).toBe(cart)
})

test('undoing an emptied cart keeps what was added since', () => {
  const before = { ...EMPTY_CART, items: [of('a', 2), of('b')], promo_code: 'X' }
  const now = { ...EMPTY_CART, items: [of('a', 1), of('z')] }
  const restored = restoreCart(now, before)
  expect(ids(restored)).toEqual(['b', 'a', 'z'])
  expect(restored.items[1]?.quantity).toBe(1)
  expect(restored.promo_code).toBe('X')
})

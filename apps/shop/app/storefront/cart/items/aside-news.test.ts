import { expect, test } from 'vitest'
import { asideNews, backSentence } from './aside-news.ts'
import type { CartItem } from './cart-item.ts'

const item = (product_id: string, aside?: CartItem['aside']): CartItem => ({
  product_id,
  product_name: product_id,
  price: 100,
  stock: 9,
  quantity: 1,
  ...(aside && { aside }),
})
const AWAY = { reason: 'not_sold_here' as const, sold_at: [] }

test('what left and what came back, and nothing of what stayed', () => {
  const before = [item('a'), item('b', AWAY), item('c'), item('d', AWAY)]
  const after = [item('a', AWAY), item('b'), item('c'), item('d', AWAY)]
  const { left, back } = asideNews(before, after)
  expect(left.map((each) => each.product_id)).toEqual(['a'])
  expect(back.map((each) => each.product_id)).toEqual(['b'])
  expect(backSentence(back)).toBe('b est de nouveau dans votre panier')
  expect(backSentence([item('a'), item('b')])).toBe('2 produits sont de nouveau dans votre panier')
})

test('a line that was just added is no line that came back', () => {
  expect(asideNews([], [item('a')])).toEqual({ left: [], back: [] })
})

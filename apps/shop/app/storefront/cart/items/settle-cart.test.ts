import type { CartLine } from '@fournil/contract/shop/cart'
import { expect, test } from 'vitest'
import { mergeChanges, settleCart } from './settle-cart.ts'
import type { StoredCart } from './stored-cart.ts'

const item = { product_id: 'a', product_name: 'Croissant', price: 140, stock: 9, quantity: 3 }
const cart: StoredCart = { items: [item], promo_code: 'X', changes: [] }
const line: CartLine = {
  line_key: 'a',
  options: [],
  product_id: 'a',
  product_name: 'Croissant pur beurre',
  picture: null,
  quantity: 2,
  unit_price: 150,
  tax_rate: 5.5,
  discount_amount: 0,
  total_ttc: 300,
  stock: 2,
  preparation_time_hours: 1,
  preparation_time_unit: 'hours',
  net: null,
  by_weight: null,
  has_alcohol: false,
  is_perishable: true,
  least: 1,
}
const names = { line_key: 'a', product_id: 'a', product_name: 'Croissant' }

test('the cart takes over what the server knows, so that the same change is not told twice', () => {
  expect(settleCart(cart, { lines: [line], changes: [], set_aside: [] }).items).toEqual([
    { product_id: 'a', product_name: 'Croissant pur beurre', price: 150, stock: 2, quantity: 2 },
  ])
})

test('a line that left is told', () => {
  const changes = [{ kind: 'options_changed' as const, ...names }]
  expect(settleCart(cart, { lines: [], changes, set_aside: [] })).toEqual({
    ...cart,
    items: [],
    changes,
  })
})

test('a line that left without a word is told all the same', () => {
  expect(settleCart(cart, { lines: [], changes: [], set_aside: [] }).changes).toEqual([
    { kind: 'unavailable', ...names },
  ])
})

test('two changes of a price make one sentence, from the first to the last', () => {
  const first = { kind: 'price_changed' as const, ...names, was: 100, is: 120 }
  const second = { ...first, was: 120, is: 150 }
  expect(mergeChanges([first], [second])).toEqual([{ ...first, is: 150 }])
})

test('a price that came back is no news', () => {
  const first = { kind: 'price_changed' as const, ...names, was: 100, is: 120 }
  expect(mergeChanges([first], [{ ...first, was: 120, is: 100 }])).toEqual([])
})

test('changes of different kinds stand side by side', () => {
  const price = { kind: 'price_changed' as const, ...names, was: 100, is: 120 }
  const fewer = { kind: 'quantity_reduced' as const, ...names, was: 3, is: 1 }
  expect(mergeChanges([price], [fewer])).toEqual([price, fewer])
})

test('two sets of options of one product are two lines, each with its own answer', () => {
  const of = (value: string) => [
    { option_id: 'size', choice_id: value, label: 'Taille', value, price: 0 },
  ]
  const items = [
    { ...item, options: of('six') },
    { ...item, options: of('eight') },
  ]
  const six = { ...line, line_key: 'a size=six', options: of('six'), unit_price: 900 }
  const settled = settleCart({ ...cart, items }, { lines: [six], changes: [], set_aside: [] })
  expect(settled.items.map(({ price, options }) => [price, options?.[0]?.value])).toEqual([
    [900, 'six'],
  ])
  expect(settled.changes).toMatchObject([
    {
      kind: 'unavailable',
      line_key: 'a size=eight',
      product_name: expect.stringContaining('eight'),
    },
  ])
})

const WAIT = {
  ...names,
  reason: 'not_sold_here' as const,
  sold_at: ['other'],
  picture: null,
}

test('what cannot be had here waits as it is, without a word of leaving, and comes back by itself', () => {
  const away = settleCart(cart, { lines: [], changes: [], set_aside: [WAIT] })
  expect(away).toEqual({
    ...cart,
    items: [{ ...item, aside: { reason: 'not_sold_here', sold_at: ['other'] } }],
  })
  const answer = { ...line, product_name: 'Croissant', quantity: 3, unit_price: 140, stock: 9 }
  const back = settleCart(away, { lines: [answer], changes: [], set_aside: [] })
  expect(back).toEqual(cart)
})

test('what another store has enough of is no longer said to be short', () => {
  const short = { kind: 'quantity_reduced' as const, ...names, was: 3, is: 2 }
  const told = { ...cart, changes: [short] }
  const still = settleCart(told, { lines: [line], changes: [], set_aside: [] })
  expect(still.changes).toEqual([short])
  const plenty = { ...line, stock: 20 }
  expect(settleCart(told, { lines: [plenty], changes: [], set_aside: [] }).changes).toEqual([])
})

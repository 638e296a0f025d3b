import { describe, expect, test } from 'vitest'
import { EMPTY_CART, readStoredCart } from './stored-cart.ts'

const ID = '0198a000-0000-7000-8000-000000000001'
const item = { product_id: ID, product_name: 'Croissant', price: 140, stock: 12, quantity: 2 }
const stored = (...items: unknown[]) => readStoredCart(JSON.stringify({ items })).items

test('what was kept comes back', () => {
  const change = {
    kind: 'price_changed',
    line_key: ID,
    product_id: ID,
    product_name: 'Croissant',
    was: 130,
    is: 140,
  }
  const cart = { items: [item], promo_code: 'BIENVENUE10', changes: [change] }
  expect(readStoredCart(JSON.stringify(cart))).toEqual(cart)
})

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '"cart"',
  '42',
  '{"items":{"length":3}}',
  '{"items":"abc"}',
])('the text %s is an empty cart', (text) => expect(readStoredCart(text)).toEqual(EMPTY_CART))

describe('a line is left out', () => {
  test.each([
    ['without an id', { ...item, product_id: undefined }],
    ['with an id of another kind', { ...item, product_id: '../../admin' }],
    ['without a name', { ...item, product_name: 7 }],
    ['with half an article', { ...item, quantity: 1.5 }],
    ['with no article', { ...item, quantity: 0 }],
    ['with less than no article', { ...item, quantity: -2 }],
    ['with more than a cart may hold', { ...item, quantity: 1e9 }],
    ['with a quantity in words', { ...item, quantity: '2' }],
    ['with a negative price', { ...item, price: -1 }],
    ['with a price beyond reason', { ...item, price: 1e15 }],
    ['when it is nothing at all', null],
  ])('%s', (_, broken) => {
    expect(stored(broken, { ...item, product_id: ID.replace('1', '2') })).toHaveLength(1)
  })

  test('when the same product comes twice', () => {
    expect(stored(item, { ...item, quantity: 9 })).toEqual([item])
  })
})

test('an older cart without stock is not limited by it', () => {
  expect(stored({ ...item, stock: undefined })).toEqual([{ ...item, stock: 999_999 }])
})

const option = { option_id: ID, choice_id: ID, label: 'Taille', value: '6 parts' }
const text = { option_id: ID, choice_id: null, label: 'Inscription', value: 'Bonne fête' }

test('lines with options come back, the same product with another set beside them', () => {
  const items = [item, { ...item, options: [option] }, { ...item, options: [text] }]
  expect(stored(...items)).toEqual(items)
})

test('a line whose options cannot be understood is left out: it would be something else', () => {
  const broken = [null, 'x', { ...option, choice_id: 7 }, { ...option, option_id: '../admin' }]
  for (const one of broken) expect(stored({ ...item, options: [option, one] })).toEqual([])
})

test('a change that was kept before lines had options is still told', () => {
  const old = { kind: 'unavailable', product_id: ID, product_name: 'Croissant' }
  const { changes } = readStoredCart(JSON.stringify({ items: [], changes: [old] }))
  expect(changes).toEqual([{ ...old, line_key: ID }])
})

test('a change that cannot be told is left out', () => {
  const changes = [
    { kind: 'stolen', product_id: ID, product_name: 'x' },
    { kind: 'unavailable' },
    3,
  ]
  expect(readStoredCart(JSON.stringify({ items: [], changes })).changes).toEqual([])
})

test('a line that waits comes back with its reason, and nonsense about it is left out', () => {
  const waiting = { ...item, aside: { reason: 'not_sold_here', sold_at: [ID] } }
  expect(stored(waiting)).toEqual([waiting])
  expect(stored({ ...item, aside: { reason: 'because', sold_at: [ID] } })).toEqual([item])
  const hostile = { ...item, aside: { reason: 'out_of_stock', sold_at: ['<b>', 7] } }
  expect(stored(hostile)).toEqual([{ ...item, aside: { reason: 'out_of_stock', sold_at: [] } }])
})

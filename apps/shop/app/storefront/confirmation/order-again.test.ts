import { expect, test } from 'vitest'
import { orderAgain } from './order-again.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const line = (
  n: number,
  quantity: number,
  options: Parameters<typeof orderAgain>[1][number]['options'] = [],
) => ({
  product_id: id(n),
  product_name: `Pain ${n}`,
  unit_price: 250,
  quantity,
  options,
})
const gravure = { option_id: id(8), choice_id: null, label: 'Inscription', value: 'Ada', price: 0 }

test('the lines of an order stand in the cart again, with what was chosen of them', () => {
  expect(orderAgain([], [line(1, 2), line(2, 1, [gravure])])).toEqual([
    { product_id: id(1), product_name: 'Pain 1', price: 250, stock: 999_999, quantity: 2 },
    {
      product_id: id(2),
      product_name: 'Pain 2',
      price: 250,
      stock: 999_999,
      quantity: 1,
      options: [{ option_id: id(8), choice_id: null, label: 'Inscription', value: 'Ada' }],
    },
  ])
})

test('pressed twice it is still the same order, and what was in the cart stays', () => {
  const other = { product_id: id(3), product_name: 'Tarte', price: 900, stock: 4, quantity: 1 }
  const once = orderAgain([other], [line(1, 2)])
  expect(orderAgain(once, [line(1, 2)])).toEqual(once)
  expect(once[0]).toBe(other)
  expect(orderAgain([{ ...other, product_id: id(1), quantity: 4 }], [line(1, 2)])).toMatchObject([
    { quantity: 4 },
  ])
})

import { expect, test } from 'vitest'
import { addItem, removeItem, setItemQuantity } from './change-items.ts'

const product = { product_id: 'a', product_name: 'Croissant', price: 140, stock: 5 }
const two = [{ ...product, quantity: 2 }]

test('adding a known product raises its quantity', () => {
  expect(addItem(two, product, 2)).toEqual({ items: [{ ...product, quantity: 4 }], added: 2 })
})

test('adding takes over the price that was just shown', () => {
  expect(addItem(two, { ...product, price: 150 }, 1).items[0]?.price).toBe(150)
})

test('no more goes in than the stock, counting what the cart already holds', () => {
  expect(addItem(two, product, 9)).toEqual({ items: [{ ...product, quantity: 5 }], added: 3 })
  expect(addItem([{ ...product, quantity: 5 }], product, 1).added).toBe(0)
})

test.each([0, -3, Number.NaN, Number.POSITIVE_INFINITY])(
  'adding %s changes nothing',
  (quantity) => {
    expect(addItem(two, product, quantity)).toEqual({ items: two, added: 0 })
  },
)

test('a full cart takes no other product, but more of the same', () => {
  const full = Array.from({ length: 100 }, (_, i) => ({
    ...product,
    product_id: `p${i}`,
    quantity: 1,
  }))
  expect(addItem(full, product, 1).added).toBe(0)
  expect(addItem(full, { ...product, product_id: 'p7' }, 1).added).toBe(1)
})

test.each([0, -1, Number.NaN])('a quantity of %s removes the line', (quantity) => {
  expect(setItemQuantity(two, 'a', quantity)).toEqual([])
})

test('a quantity stays within the stock', () => {
  expect(setItemQuantity(two, 'a', 80)[0]?.quantity).toBe(5)
})

test('removing leaves the others in place', () => {
  const other = { ...product, product_id: 'b', quantity: 1 }
  expect(removeItem([...two, other], 'a')).toEqual([other])
})

test('another set of options is another line, the same set adds up in whatever sequence', () => {
  const size = { option_id: 'size', choice_id: 'six', label: 'Taille', value: '6 parts' }
  const words = { option_id: 'words', choice_id: null, label: 'Inscription', value: 'Léa' }
  const first = addItem(two, { ...product, options: [size, words] }, 1).items
  expect(first).toHaveLength(2)
  const again = addItem(first, { ...product, options: [words, size] }, 2).items
  expect(again.map(({ quantity }) => quantity)).toEqual([2, 3])
  expect(addItem(again, { ...product, options: [size] }, 1).items).toHaveLength(3)
  expect(removeItem(again, 'a')).toHaveLength(1)
})

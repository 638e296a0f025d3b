import { expect, test } from 'vitest'
import { askedItems, changeWords, wishedLine, withLine } from './wished-line.ts'

const bread = { id: 'pain', name: 'Pain', price: 450 }
const sliced = [{ option_id: 'coupe', choice_id: 'fine' }]

test('the same thing asked for again is one more of it; cut otherwise it is another line', () => {
  const lines = [wishedLine(bread), wishedLine(bread, sliced), wishedLine(bread)].reduce(
    withLine,
    [],
  )
  expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1])
})

test('what is sent has the price that the server told, and no empty options', () => {
  const line = wishedLine(bread)
  const priced = { lines: [{ line_key: line.key, unit_price: 480 }] }
  expect(askedItems([line], priced as never)).toEqual([
    { product_id: 'pain', product_name: 'Pain', price: 480, quantity: 1 },
  ])
  expect(askedItems([line], null)[0]?.price).toBe(450)
})

test('a caller hears of what cannot be had, not of a price they never saw', () => {
  const about = { line_key: 'pain', product_id: 'pain', product_name: 'Pain' }
  expect(changeWords({ kind: 'price_changed', ...about, was: 1, is: 2 })).toBeNull()
  expect(changeWords({ kind: 'quantity_reduced', ...about, was: 9, is: 2 })).toBe(
    'Il n’en reste que 2.',
  )
})

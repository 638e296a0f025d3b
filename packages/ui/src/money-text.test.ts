import { expect, test } from 'vitest'
import { readMoney } from './money-text.ts'

test.each([
  ['12,50', 1250],
  ['12.5', 1250],
  ['19,99', 1999],
  ['0,07', 7],
  ['1 234,56 €', 123456],
  ['1\u202f234,56\u202f€', 123456],
  [' 8 ', 800],
])('%s is %i cents', (typed, cents) => {
  expect(readMoney(typed)).toEqual({ cents, valid: true })
})

test('an empty field is a missing price, not a wrong one', () => {
  expect(readMoney('   ')).toEqual({ cents: null, valid: true })
})

test.each(['douze', '-5', '12,345', '1,2,3', '1e3', '€', 'NaN', '12 50'])(
  '%s is refused',
  (typed) => {
    expect(readMoney(typed)).toEqual({ cents: null, valid: false })
  },
)

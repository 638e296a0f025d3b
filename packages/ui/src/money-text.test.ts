import { expect, test } from 'vitest'
import { moneyComplaint, readMoney } from './money-text.ts'

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

test.each(['5,555', '12.3456', '1 234,567 €'])('%s is too fine, and is told so', (typed) => {
  expect(readMoney(typed).valid).toBe(false)
  expect(moneyComplaint(typed)).toBe('Deux décimales au plus, par exemple 5,50.')
})

test.each(['douze', '1,2,345', '-5,555'])('%s is no amount at all', (typed) => {
  expect(moneyComplaint(typed)).toBe('Saisissez un montant en euros, par exemple 12,50.')
})

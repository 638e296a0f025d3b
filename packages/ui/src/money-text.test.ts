import { parseEuros } from '@fournil/domain/money'
import { describe, expect, test } from 'vitest'
import { moneyError, readMoney } from './money-text.ts'

test.each([
  ['12,50', 1250],
  ['12.5', 1250],
  ['19,99', 1999],
  ['0,07', 7],
  ['15 000', 1_500_000],
  ['1 234,56 €', 123456],
  ['1\u202f234,56\u202f€', 123456],
  [' 8 ', 800],
])('%s is %i cents', (typed, cents) => {
  expect(readMoney(typed)).toBe(cents)
})

test('an empty field is a missing price, not a wrong one', () => {
  expect(readMoney('   ')).toBeNull()
})

test.each(['douze', '-5', '12,345', '15.000', '1,2,3', '1e3', '€', 'NaN', '12 50', '9'.repeat(14)])(
  '%s is refused, and is never taken for an empty field',
  (typed) => expect(readMoney(typed)).toBeNaN(),
)

describe('what is refused is told why', () => {
  test.each(['5,555', '12.3456', '1 234,567 €', '1234.567'])('%s is too fine', (typed) => {
    expect(readMoney(typed)).toBeNaN()
    expect(moneyError(typed)).toBe('Deux décimales au plus, par exemple 5,50.')
  })

  test.each([
    ['15.000', '15\u202f000', 1_500_000],
    ['12.345 €', '12\u202f345', 1_234_500],
    ['1.234.567', '1\u202f234\u202f567', 123_456_700],
    ['1.234,50', '1\u202f234,50', 123_450],
  ])('%s could be thousands: the way to write them is shown, and is read', (typed, way, cents) => {
    expect(readMoney(typed)).toBeNaN()
    expect(moneyError(typed)).toBe(
      `Écrivez ${way} s’il s’agit de milliers. Les centimes ont deux chiffres au plus, par exemple 5,50.`,
    )
    expect(parseEuros(way)).toBe(cents)
  })

  test.each(['99999999999999', '99 999 999 999 999,00'])('%s is too much', (typed) => {
    expect(readMoney(typed)).toBeNaN()
    expect(moneyError(typed)).toBe('Ce montant est trop grand.')
  })

  test.each(['douze', '1,2,345', '-5,555'])('%s is no amount at all', (typed) => {
    expect(moneyError(typed)).toBe('Saisissez un montant en euros, par exemple 12,50.')
  })
})

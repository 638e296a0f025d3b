import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decimalEuros,
  divideHalfUp,
  formatEuros,
  formatMoney,
  formatPreciseEuros,
  parseEuros,
  spread,
  typedEuros,
} from './money.ts'

describe('formatMoney', () => {
  test('writes what was paid in its own currency', () => {
    expect(formatMoney(1250, 'eur')).toBe('12,50\u202f€')
    expect(formatMoney(125_000, 'usd')).toBe('1\u202f250,00\u202fUSD')
    expect(formatMoney(48_000, 'jpy')).toBe('48\u202f000\u202fJPY')
    expect(formatMoney(480, '')).toBe('4,80')
  })
})

describe('formatEuros', () => {
  test('puts a narrow no-break space before the euro sign and between thousands', () => {
    expect(formatEuros(1250)).toBe('12,50\u202f€')
    expect(formatEuros(5)).toBe('0,05\u202f€')
    expect(formatEuros(0)).toBe('0,00\u202f€')
    expect(formatEuros(123456789)).toBe('1\u202f234\u202f567,89\u202f€')
  })

  test('keeps every decimal of a price that whole cents cannot say', () => {
    expect(formatPreciseEuros('1234.5670')).toBe('1\u202f234,5670\u202f€')
    expect(formatPreciseEuros('0.05')).toBe('0,05\u202f€')
  })

  test('writes a true minus, which no line breaks after and which is as wide as a figure', () => {
    expect(formatEuros(-350)).toBe('\u22123,50\u202f€')
    expect(formatEuros(-5)).toBe('\u22120,05\u202f€')
    expect(formatEuros(-0)).toBe('0,00\u202f€')
  })

  test('writes a decimal point for machines and a comma for form fields, both with a plain hyphen', () => {
    expect(decimalEuros(1250)).toBe('12.50')
    expect(decimalEuros(-7)).toBe('-0.07')
    expect(typedEuros(123450)).toBe('1234,50')
    expect(typedEuros(-2030)).toBe('-20,30')
  })
})

describe('parseEuros', () => {
  test.each([
    ['12,5', 1250],
    ['12.50', 1250],
    ['12', 1200],
    ['0,29', 29],
    ['1,15', 115],
    ['8.2', 820],
    [',5', 50],
    ['12,', 1200],
    [' 12,50 € ', 1250],
    ['1 234,56', 123456],
    ['1\u202f234,56\u202f€', 123456],
  ])('reads %j as %d cents', (typed, cents) => {
    expect(parseEuros(typed)).toBe(cents)
  })

  test.each([
    '',
    ' ',
    '€',
    ',',
    '.',
    'abc',
    '-5',
    '+5',
    '1,234',
    '1.234,50',
    '12,5,0',
    '12 34',
    '1e3',
    '٣',
  ])('refuses %j', (typed) => {
    expect(parseEuros(typed)).toBeNull()
  })

  test('refuses an amount that cents cannot hold exactly', () => {
    expect(parseEuros('99999999999999999')).toBeNull()
  })

  test('reads back whatever was formatted', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (cents) => {
        expect(parseEuros(formatEuros(cents))).toBe(cents)
        expect(parseEuros(typedEuros(cents))).toBe(cents)
        expect(parseEuros(decimalEuros(cents))).toBe(cents)
      }),
      { numRuns: 2000 },
    )
  })
})

test('half a cent goes up, and a credit note mirrors its invoice', () => {
  expect(divideHalfUp(5, 2)).toBe(3)
  expect(divideHalfUp(-5, 2)).toBe(-3)
  expect(divideHalfUp(4, 3)).toBe(1)
  // 1.005 x 100 is 100.49999999999999 in floating point.
  expect(divideHalfUp(1005, 10)).toBe(101)
})

describe('spread', () => {
  test('gives the odd cent to the largest remainder', () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(spread(10, [1, 2, 4])).toEqual([1, 3, 6])
    expect(spread(-100, [1, 1, 1])).toEqual([-34, -33, -33])
  })

  test('leaves free lines alone, unless there is nothing else', () => {
    expect(spread(7, [0, 5, 0])).toEqual([0, 7, 0])
    expect(spread(7, [0, 0])).toEqual([4, 3])
    expect(spread(0, [0, 0])).toEqual([0, 0])
    expect(spread(0, [])).toEqual([])
  })

  test('refuses what cannot be split', () => {
    expect(() => spread(1, [])).toThrow(RangeError)
    expect(() => spread(1, [2, -1])).toThrow(RangeError)
  })

  test('stays exact beyond the safe integers', () => {
    expect(spread(9_007_199_254_740_983, [3, 5, 7])).toEqual([
      1_801_439_850_948_196, 3_002_399_751_580_328, 4_203_359_652_212_459,
    ])
  })

  test('always sums to the total, and no part exceeds its weight when the total does not', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (weights, share) => {
        const sum = weights.reduce((a, b) => a + b, 0)
        const total = Math.floor(sum * share)
        const parts = spread(total, weights)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
        parts.forEach((part, i) => {
          const exact = sum === 0 ? 0 : (total * (weights[i] ?? 0)) / sum
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(weights[i] ?? 0)
          expect(Math.abs(part - exact)).toBeLessThan(1.000001)
        })
      }),
      { numRuns: 1000 },
    )
  })
})

import { describe, expect, test } from 'vitest'
import { htOf, ttcFromHt, vatBreakdown, vatLabel } from './vat.ts'

test('HT is the TTC without its VAT, half a cent up', () => {
  expect(htOf(1000, 5.5)).toBe(948)
  expect(htOf(1200, 20)).toBe(1000)
  expect(htOf(500, 0)).toBe(500)
  // 105 / 1.2 is exactly 87.5.
  expect(htOf(105, 20)).toBe(88)
  expect(htOf(-105, 20)).toBe(-88)
  // 12.5 cents exactly, which floating point makes 12.499999999999998.
  expect(htOf(14, 12)).toBe(13)
  expect(htOf(211, null)).toBe(htOf(211, 5.5))
})

test('a price entered without VAT becomes TTC', () => {
  expect(ttcFromHt(1000, 20)).toBe(1200)
  expect(ttcFromHt(948, 5.5)).toBe(1000)
  expect(ttcFromHt(1000, 2.1)).toBe(1021)
  // 2004.5 cents exactly, which floating point makes 2004.4999999999998.
  expect(ttcFromHt(1900, 5.5)).toBe(2005)
  // 10 x 1.05 is exactly 10.5.
  expect(ttcFromHt(10, 5)).toBe(11)
})

describe('vatBreakdown', () => {
  test('rounds once per rate, not once per line', () => {
    // Three croissants at 1.10: per line 104 + 104 + 104 = 312, on the sum 313.
    const line = { total_ttc: 110, tax_rate: 5.5 }
    const { rates, lines, subtotal_ht, total_tax, total_ttc } = vatBreakdown([line, line, line])
    expect(rates).toEqual([{ tax_rate: 5.5, base_ht: 313, tax_amount: 17, total_ttc: 330 }])
    expect(lines.map((l) => l.subtotal)).toEqual([105, 104, 104])
    expect(lines.map((l) => l.tax_amount)).toEqual([5, 6, 6])
    expect({ subtotal_ht, total_tax, total_ttc }).toEqual({
      subtotal_ht: 313,
      total_tax: 17,
      total_ttc: 330,
    })
  })

  test('groups by rate in rising order and keeps the order and the fields of the lines', () => {
    const { rates, lines } = vatBreakdown([
      { name: 'vin', total_ttc: 1200, tax_rate: 20 },
      { name: 'pain', total_ttc: 211, tax_rate: null },
      { name: 'plat', total_ttc: 1100, tax_rate: 10 },
      { name: 'baguette', total_ttc: 211, tax_rate: 5.5 },
    ])
    expect(rates.map((r) => [r.tax_rate, r.base_ht, r.tax_amount])).toEqual([
      [5.5, 400, 22],
      [10, 1000, 100],
      [20, 1000, 200],
    ])
    expect(lines.map((l) => [l.name, l.tax_rate])).toEqual([
      ['vin', 20],
      ['pain', 5.5],
      ['plat', 10],
      ['baguette', 5.5],
    ])
  })

  test('an exempt line has no VAT and an empty cart no rates', () => {
    expect(vatBreakdown([{ total_ttc: 500, tax_rate: 0 }])).toMatchObject({
      rates: [{ tax_rate: 0, base_ht: 500, tax_amount: 0 }],
      total_tax: 0,
    })
    expect(vatBreakdown([])).toMatchObject({ rates: [], total_ttc: 0, subtotal_ht: 0 })
  })
})

test('labels read as on a French receipt', () => {
  expect([5.5, 10, 20, 0, 2.1, null].map(vatLabel)).toEqual([
    'TVA 5,5%',
    'TVA 10%',
    'TVA 20%',
    'Exonéré',
    'TVA 2,1%',
    'TVA 5,5%',
  ])
})

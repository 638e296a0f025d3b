import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountOfUnits,
  fitRefund,
  type LineMoney,
  leftOfLine,
  refundProducts,
  refundTaxes,
  spreadRefund,
} from './refund-split.ts'
import { vatBreakdown } from './vat.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const untouched = (...paid: number[]): LineMoney[] =>
  paid.map((cents) => ({ paid: cents, chosen: 0, spread: 0, promised: 0 }))
const ratesOf = (...lines: [tax_rate: number, total_ttc: number][]) =>
  vatBreakdown(lines.map(([tax_rate, total_ttc]) => ({ tax_rate, total_ttc }))).rates

describe('so many units of a line', () => {
  test('give back their part of what was paid, discount taken off, and the last ones all that is left', () => {
    expect(amountOfUnits(1000, 1, 3)).toBe(333)
    expect(amountOfUnits(667, 1, 2)).toBe(334)
    expect(amountOfUnits(333, 1, 1)).toBe(333)
  })

  test('never give more than is left, in whatever steps', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.nat(1_000_000), steps, (paid, units) => {
        let [left, units_left] = [paid, sum(units)]
        for (const own of units) {
          const amount = amountOfUnits(left, own, units_left)
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(amount).toBeLessThanOrEqual(left)
          left -= amount
          units_left -= own
        }
        expect(left).toBe(0)
      }),
    )
  })
})

describe('a refund of the whole order', () => {
  test('is spread in proportion to what was paid for each line', () => {
    expect(spreadRefund(400, untouched(1000, 3000))).toEqual([100, 300])
  })

  test('a cent at a time never takes from one line to give to another', () => {
    // By largest remainder the line of 1 would get its cent early and lose it again.
    const lines = untouched(3, 5, 1)
    for (let cent = 0; cent < 9; cent += 1) {
      const parts = spreadRefund(1, lines)
      expect(parts.toSorted()).toEqual([0, 0, 1])
      for (const [index, line] of lines.entries()) line.spread += parts[index] ?? 0
    }
    expect(spreadRefund(0, lines)).toEqual([0, 0, 0])
  })

  test('leaves alone what was chosen, given or on its way', () => {
    const [bread, wine] = untouched(1000, 1000) as [LineMoney, LineMoney]
    expect(spreadRefund(1000, [{ ...bread, chosen: 1000 }, wine])).toEqual([0, 1000])
    expect(spreadRefund(1000, [{ ...bread, promised: 1000 }, wine])).toEqual([0, 1000])
  })

  test('of more than was paid is a mistake worth hearing about', () => {
    expect(() => spreadRefund(41, [{ paid: 100, chosen: 0, spread: 60, promised: 0 }])).toThrow(
      RangeError,
    )
    expect(() => spreadRefund(-1, untouched(100))).toThrow(RangeError)
  })

  test('stays exact for sums beyond the safe integers', () => {
    const parts = spreadRefund(4_294_967_289, untouched(2_147_483_646, 2_147_483_645))
    expect(sum(parts)).toBe(4_294_967_289)
  })
})

test('a refund that failed and is given after all takes what is left of its lines, then of the others', () => {
  const [bread, wine] = untouched(1000, 1000) as [LineMoney, LineMoney]
  expect(fitRefund(800, [800, 0], [bread, wine])).toEqual([800, 0])
  expect(fitRefund(800, [800, 0], [{ ...bread, chosen: 500 }, wine])).toEqual([500, 300])
})

describe('a refund over VAT rates', () => {
  const rates = ratesOf([20, 1205], [5.5, 1000])

  test('in full gives back each rate’s own figures', () => {
    const own = rates.map(({ tax_rate, total_ttc }) => ({ tax_rate, amount: total_ttc }))
    expect(refundTaxes(rates.toReversed(), [], own)).toEqual(rates)
  })

  test('of one line is all at the line’s own rate', () => {
    expect(refundTaxes(rates, [], [{ tax_rate: 20, amount: 400 }])).toEqual([
      { tax_rate: 20, base_ht: 333, tax_amount: 67, total_ttc: 400 },
    ])
  })
})

describe('a refund over products', () => {
  const sold = [
    { product_id: 'b', quantity: 2, revenue: 500 },
    { product_id: 'a', quantity: 1, revenue: 1500 },
  ]
  const none = { parts: [], is_all: false }

  test('spread over the order lowers what they brought, not how many were sold', () => {
    const parts = [
      { product_id: 'a', amount: 150, quantity: 0 },
      { product_id: 'b', amount: 50, quantity: 0 },
    ]
    expect(refundProducts(sold, none, { parts, is_all: false })).toEqual([
      { product_id: 'a', quantity: 0, revenue: 150 },
      { product_id: 'b', quantity: 0, revenue: 50 },
    ])
  })

  test('of chosen units lowers how many, and with the last cent all that are left come back', () => {
    const one = [{ product_id: 'b', amount: 250, quantity: 1 }]
    expect(refundProducts(sold, none, { parts: one, is_all: false })).toMatchObject([
      { product_id: 'a', quantity: 0, revenue: 0 },
      { product_id: 'b', quantity: 1, revenue: 250 },
    ])
    const rest = [
      ...one,
      { product_id: 'b', amount: 250, quantity: 0 },
      { product_id: 'a', amount: 1500, quantity: 0 },
    ]
    const before = { parts: one, is_all: false }
    expect(refundProducts(sold, before, { parts: rest, is_all: true })).toMatchObject([
      { product_id: 'a', quantity: 1, revenue: 1500 },
      { product_id: 'b', quantity: 1, revenue: 250 },
    ])
  })
})

test('refunds of lines and of the whole, in any order, add up to the sale and never take a part back', () => {
  const orders = fc.array(
    fc.tuple(fc.constantFrom(2.1, 5.5, 10, 20), fc.nat(3000), fc.integer({ min: 1, max: 4 })),
    { minLength: 1, maxLength: 6 },
  )
  const wishes = fc.array(fc.tuple(fc.option(fc.nat(5)), fc.integer({ min: 1, max: 2000 })), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(orders, wishes, (sold, refunds) => {
      const rates = ratesOf(...sold.map(([rate, ttc]): [number, number] => [rate, ttc]))
      const lines = untouched(...sold.map(([, ttc]) => ttc))
      const units = sold.map(([, , quantity]) => quantity)
      const before: { tax_rate: number; amount: number }[] = []
      const booked: { total_ttc: number; base_ht: number }[] = []
      const book = (parts: readonly number[], how: 'chosen' | 'spread') => {
        const own = parts.map((amount, n) => ({ tax_rate: sold[n]?.[0] ?? 0, amount }))
        const taxes = refundTaxes(rates, before, own)
        expect(sum(taxes.map(({ total_ttc }) => total_ttc))).toBe(sum(parts))
        for (const part of [...taxes, ...own])
          expect(Math.min(...Object.values(part))).toBeGreaterThanOrEqual(0)
        booked.push(...taxes)
        before.push(...own)
        for (const [n, line] of lines.entries()) line[how] += parts[n] ?? 0
      }
      const left = () => sum(lines.map(leftOfLine))
      for (const [at, asked] of refunds) {
        const line = lines[at ?? -1]
        if (at === null || !line) book(spreadRefund(Math.min(asked, left()), lines), 'spread')
        else if ((units[at] ?? 0) > 0) {
          const amount = amountOfUnits(leftOfLine(line), 1, units[at] ?? 0)
          units[at] = (units[at] ?? 0) - 1
          book(
            lines.map((_, n) => (n === at ? amount : 0)),
            'chosen',
          )
        }
      }
      book(spreadRefund(left(), lines), 'spread')
      expect(sum(booked.map(({ total_ttc }) => total_ttc))).toBe(sum(sold.map(([, ttc]) => ttc)))
      expect(sum(booked.map(({ base_ht }) => base_ht))).toBe(sum(rates.map((rate) => rate.base_ht)))
    }),
    { numRuns: 500 },
  )
})

test('refunds of the whole in any parts add up, line by line, to one refund of the sum', () => {
  const paid = fc.array(fc.nat(5000), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(paid, fc.array(fc.nat(3000), { maxLength: 5 }), (amounts, refunds) => {
      const lines = untouched(...amounts)
      let given = 0
      for (const asked of refunds) {
        const amount = Math.min(asked, sum(amounts) - given)
        const parts = spreadRefund(amount, lines)
        for (const [index, line] of lines.entries()) line.spread += parts[index] ?? 0
        given += amount
      }
      expect(lines.map(({ spread }) => spread)).toEqual(spreadRefund(given, untouched(...amounts)))
    }),
  )
})

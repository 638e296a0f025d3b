import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type LineRefund,
  type SoldProduct,
  splitRefund,
  splitRefundOverProducts,
} from './refund-split.ts'
import { vatBreakdown } from './vat.ts'

const ratesOf = (...lines: [tax_rate: number, total_ttc: number][]) =>
  vatBreakdown(lines.map(([tax_rate, total_ttc]) => ({ tax_rate, total_ttc }))).rates

describe('a refund over VAT rates', () => {
  test('in full gives back each rate’s own figures', () => {
    const rates = ratesOf([5.5, 1000], [20, 1205])
    expect(splitRefund(rates, 0, 2205)).toEqual(rates)
  })

  test('in part is split in proportion to what was paid at each rate', () => {
    expect(splitRefund(ratesOf([5.5, 1000], [20, 3000]), 0, 400)).toEqual([
      { tax_rate: 5.5, base_ht: 95, tax_amount: 5, total_ttc: 100 },
      { tax_rate: 20, base_ht: 250, tax_amount: 50, total_ttc: 300 },
    ])
  })

  test('does not depend on the order in which the rates are named', () => {
    const rates = ratesOf([5.5, 333], [10, 333], [20, 333])
    expect(splitRefund(rates.toReversed(), 100, 100)).toEqual(splitRefund(rates, 100, 100))
  })

  test('of a cent at a time never takes from one rate to give to another', () => {
    // By largest remainder the rate of 1 would get its cent early and lose it again.
    const rates = ratesOf([5.5, 3], [10, 5], [20, 1])
    for (let before = 0; before < 9; before += 1) {
      const parts = splitRefund(rates, before, 1)
      expect(parts).toHaveLength(1)
      expect(parts[0]).toMatchObject({ total_ttc: 1 })
    }
  })

  test('leaves out rates that get nothing, and free orders have nothing to give back', () => {
    expect(splitRefund(ratesOf([5.5, 0], [20, 120]), 0, 60)).toEqual([
      { tax_rate: 20, base_ht: 50, tax_amount: 10, total_ttc: 60 },
    ])
    expect(splitRefund(ratesOf([5.5, 0]), 0, 0)).toEqual([])
  })

  test('of more than was paid is a mistake worth hearing about', () => {
    expect(() => splitRefund(ratesOf([5.5, 100]), 60, 41)).toThrow(RangeError)
    expect(() => splitRefund(ratesOf([5.5, 100]), 0, -1)).toThrow(RangeError)
  })

  test('stays exact for sums beyond the safe integers', () => {
    const rates = ratesOf([5.5, 2_147_483_646], [20, 2_147_483_645])
    const parts = splitRefund(rates, 1, 4_294_967_289)
    expect(parts.reduce((all, part) => all + part.total_ttc, 0)).toBe(4_294_967_289)
    expect(parts.every((part) => part.base_ht + part.tax_amount === part.total_ttc)).toBe(true)
  })
})

/** An order and a way of giving all of it back, or some of it, in several refunds. */
const story = fc
  .array(fc.tuple(fc.constantFrom(0, 2.1, 5.5, 10, 20), fc.nat(5000)), {
    minLength: 1,
    maxLength: 8,
  })
  .chain((lines) => {
    const total = lines.reduce((all, [, ttc]) => all + ttc, 0)
    const cuts = fc.array(fc.nat(total), { maxLength: 5 })
    return fc.tuple(fc.constant(lines), cuts, fc.boolean(), fc.constant(total))
  })
  .map(([lines, cuts, in_full, total]) => {
    const states = [...new Set([0, ...cuts, ...(in_full ? [total] : [])])].toSorted((a, b) => a - b)
    const refunds = states.slice(1).map((state, i) => ({
      before: states[i] ?? 0,
      amount: state - (states[i] ?? 0),
    }))
    return { lines, refunds, total }
  })

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('refunds in any parts add up, rate by rate, to one refund of the sum; in full, to the sale itself', () => {
  fc.assert(
    fc.property(story, ({ lines, refunds, total }) => {
      const rates = ratesOf(...lines)
      const given = refunds.map(({ before, amount }) => splitRefund(rates, before, amount))
      for (const [index, parts] of given.entries()) {
        expect(sum(parts.map((part) => part.total_ttc))).toBe(refunds[index]?.amount)
        for (const { base_ht, tax_amount, total_ttc } of parts) {
          expect(base_ht + tax_amount).toBe(total_ttc)
          expect(Math.min(base_ht, tax_amount, total_ttc)).toBeGreaterThanOrEqual(0)
        }
      }
      const last = refunds.at(-1)
      const all = last ? last.before + last.amount : 0
      const atOnce = new Map(splitRefund(rates, 0, all).map((part) => [part.tax_rate, part]))
      for (const rate of rates) {
        for (const figure of ['base_ht', 'tax_amount', 'total_ttc'] as const) {
          const parts = given.flat().filter((part) => part.tax_rate === rate.tax_rate)
          const booked = sum(parts.map((part) => part[figure]))
          expect(booked).toBe(atOnce.get(rate.tax_rate)?.[figure] ?? 0)
          expect(booked).toBeLessThanOrEqual(rate[figure])
          if (all === total) expect(booked).toBe(rate[figure])
        }
      }
    }),
    { numRuns: 1000 },
  )
})

describe('a refund over products', () => {
  const sold: SoldProduct[] = [
    { product_id: 'b', quantity: 2, revenue: 500 },
    { product_id: 'a', quantity: 1, revenue: 1500 },
  ]

  test('in part lowers what they brought, not how many were sold', () => {
    expect(splitRefundOverProducts(sold, 0, 200)).toEqual([
      { product_id: 'a', quantity: 0, revenue: 150 },
      { product_id: 'b', quantity: 0, revenue: 50 },
    ])
  })

  test('the last of it brings the pieces back, once', () => {
    expect(splitRefundOverProducts(sold, 1999, 1)).toMatchObject([{ quantity: 1 }, { quantity: 2 }])
    expect(splitRefundOverProducts(sold, 1998, 1)).toMatchObject([{ quantity: 0 }, { quantity: 0 }])
  })

  test('in any parts adds up to what was sold', () => {
    fc.assert(
      fc.property(story, ({ lines, refunds, total }) => {
        const products = lines.map(([, revenue], index) => ({
          product_id: `p${index}`,
          quantity: index + 1,
          revenue,
        }))
        const given = refunds.map(({ before, amount }) =>
          splitRefundOverProducts(products, before, amount),
        )
        for (const [index, parts] of given.entries()) {
          expect(sum(parts.map((part) => part.revenue))).toBe(refunds[index]?.amount)
          expect(parts.every((part) => part.revenue >= 0)).toBe(true)
        }
        const last = refunds.at(-1)
        if (!last || last.before + last.amount < total) return
        for (const { product_id, quantity, revenue } of products) {
          const parts = given.flat().filter((part) => part.product_id === product_id)
          expect(sum(parts.map((part) => part.revenue))).toBe(revenue)
          expect(sum(parts.map((part) => part.quantity))).toBe(quantity)
        }
      }),
    )
  })
})

describe('a refund of one line', () => {
  const rates = ratesOf([5.5, 2000], [20, 2000])

  test('is all at the line’s own rate', () => {
    const own = { tax_rate: 20, amount: 400 }
    expect(splitRefund(rates, 0, 400, { before: [], own })).toEqual([
      { tax_rate: 20, base_ht: 333, tax_amount: 67, total_ttc: 400 },
    ])
  })

  test('leaves the rest of the order to be given back whole', () => {
    const before = [{ tax_rate: 20, amount: 400 }]
    expect(splitRefund(rates, 400, 3600, { before, own: null })).toMatchObject([
      { tax_rate: 5.5, total_ttc: 2000 },
      { tax_rate: 20, total_ttc: 1600 },
    ])
  })

  test('lowers what its own product brought', () => {
    const sold = [
      { product_id: 'a', quantity: 1, revenue: 1000 },
      { product_id: 'b', quantity: 1, revenue: 1000 },
    ]
    const own = { tax_rate: 5.5, product_id: 'b', amount: 250 }
    expect(splitRefundOverProducts(sold, 0, 250, { before: [], own })).toMatchObject([
      { product_id: 'a', revenue: 0 },
      { product_id: 'b', revenue: 250 },
    ])
  })
})

test('refunds of lines and of the whole, in any order, add up to the sale and never take a part back', () => {
  const orders = fc.array(fc.tuple(fc.constantFrom(2.1, 5.5, 10, 20), fc.nat(3000)), {
    minLength: 1,
    maxLength: 6,
  })
  const wishes = fc.array(fc.tuple(fc.option(fc.nat(5)), fc.integer({ min: 1, max: 2000 })), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(orders, wishes, (sold, refunds) => {
      const rates = ratesOf(...sold)
      const products = sold.map(([, revenue], n) => ({ product_id: `p${n}`, quantity: 1, revenue }))
      const total = sum(sold.map(([, ttc]) => ttc))
      const left = sold.map(([, ttc]) => ttc)
      const before: LineRefund[] = []
      let given = 0
      const booked: { total_ttc: number; base_ht: number }[] = []
      const brought: number[] = []
      const give = (amount: number, own: LineRefund | null) => {
        if (amount <= 0) return
        const parts = splitRefund(rates, given, amount, { before, own })
        const pieces = splitRefundOverProducts(products, given, amount, { before, own })
        expect(sum(parts.map(({ total_ttc }) => total_ttc))).toBe(amount)
        expect(sum(pieces.map(({ revenue }) => revenue))).toBe(amount)
        for (const part of parts)
          expect(Math.min(part.total_ttc, part.base_ht, part.tax_amount)).toBeGreaterThanOrEqual(0)
        for (const piece of pieces) expect(piece.revenue).toBeGreaterThanOrEqual(0)
        booked.push(...parts)
        brought.push(...pieces.map(({ revenue }) => revenue))
        if (own) before.push(own)
        given += amount
      }
      for (const [line, asked] of refunds) {
        const amount = Math.min(asked, total - given)
        const [rate] = sold[line ?? -1] ?? []
        if (line === null || rate === undefined) give(amount, null)
        else {
          const part = Math.min(amount, left[line] ?? 0)
          left[line] = (left[line] ?? 0) - part
          give(part, { tax_rate: rate, product_id: `p${line}`, amount: part })
        }
      }
      give(total - given, null)
      expect(sum(booked.map(({ total_ttc }) => total_ttc))).toBe(total)
      expect(sum(booked.map(({ base_ht }) => base_ht))).toBe(sum(rates.map((rate) => rate.base_ht)))
      expect(sum(brought)).toBe(total)
    }),
    { numRuns: 500 },
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditsDue, creditTaxes } from './invoices-credit.ts'
import { type RateVat, vatBreakdown } from './vat.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const rates = (...lines: [total_ttc: number, tax_rate: number][]) =>
  vatBreakdown(lines.map(([total_ttc, tax_rate]) => ({ total_ttc, tax_rate }))).rates

describe('credit notes are due', () => {
  const due = (credited: number, ...refunds: [amount: number, is_credited: boolean][]) =>
    creditsDue(
      { total_ttc: 1500, credited },
      refunds.map(([amount, is_credited]) => ({ amount, is_credited })),
    ).map(({ amount }) => amount)

  test('for every refund that has none, in their order', () => {
    expect(due(0, [500, false], [250, false])).toEqual([500, 250])
    expect(due(500, [500, true], [250, false])).toEqual([250])
    expect(due(750, [500, true], [250, true])).toEqual([])
  })

  test('for no more than a note without its refund has left over', () => {
    // A refund of 600 was credited and then failed; it is not among the refunds any more.
    expect(due(600, [600, false])).toEqual([])
    expect(due(600, [600, false], [900, false])).toEqual([900])
    expect(due(600, [700, false])).toEqual([100])
  })

  test('for no more than was invoiced', () => {
    expect(due(0, [1000, false], [1000, false])).toEqual([500, 1000])
  })
})

test('a refund of everything is the invoice again', () => {
  const invoiced = rates([1055, 5.5], [2400, 20])
  expect(creditTaxes(invoiced, [], 3455)).toEqual(invoiced)
})

test('a part is taken from each rate in proportion', () => {
  const invoiced = rates([1055, 5.5], [1055, 20])
  expect(creditTaxes(invoiced, [], 211)).toEqual([
    { tax_rate: 5.5, base_ht: 100, tax_amount: 6, total_ttc: 106 },
    { tax_rate: 20, base_ht: 87, tax_amount: 18, total_ttc: 105 },
  ])
})

test('a rate on which nothing falls is left out', () => {
  expect(creditTaxes(rates([10_000, 5.5], [1, 20]), [], 100)).toHaveLength(1)
})

test('three thirds give back every cent of VAT, although each is rounded', () => {
  const invoiced = rates([100, 5.5])
  const notes: RateVat[][] = []
  for (const amount of [33, 33, 34]) notes.push(creditTaxes(invoiced, notes, amount))
  expect(sum(notes.flat().map(({ tax_amount }) => tax_amount))).toBe(5)
})

test('more than is left cannot be credited', () => {
  const invoiced = rates([1000, 5.5])
  const first = creditTaxes(invoiced, [], 600)
  expect(() => creditTaxes(invoiced, [first], 401)).toThrow(RangeError)
  expect(creditTaxes(invoiced, [first], 400)).toHaveLength(1)
})

describe('any invoice, refunded in any parts', () => {
  const anInvoice = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.constantFrom(0, 2.1, 5.5, 10, 20)), {
      minLength: 1,
      maxLength: 8,
    })
    .map((lines) => rates(...lines))
    .filter((invoiced) => sum(invoiced.map(({ total_ttc }) => total_ttc)) > 0)
  const percents = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 })

  test('gets credit notes that are never negative, add up, and together are the invoice', () => {
    fc.assert(
      fc.property(anInvoice, percents, (invoiced, parts) => {
        const total = sum(invoiced.map(({ total_ttc }) => total_ttc))
        const notes: RateVat[][] = []
        let left = total
        const credit = (amount: number) => {
          const note = creditTaxes(invoiced, notes, amount)
          expect(sum(note.map((rate) => rate.total_ttc))).toBe(amount)
          for (const rate of note) {
            expect(rate.base_ht + rate.tax_amount).toBe(rate.total_ttc)
            expect(Math.min(rate.base_ht, rate.tax_amount)).toBeGreaterThanOrEqual(0)
          }
          notes.push(note)
          left -= amount
        }
        for (const percent of parts) if (left > 0) credit(Math.ceil((left * percent) / 100))
        if (left > 0) credit(left)

        for (const { tax_rate, base_ht, tax_amount } of invoiced) {
          const ofRate = notes.flat().filter((rate) => rate.tax_rate === tax_rate)
          expect(sum(ofRate.map((rate) => rate.base_ht))).toBe(base_ht)
          expect(sum(ofRate.map((rate) => rate.tax_amount))).toBe(tax_amount)
        }
      }),
    )
  })

  test('is right for the largest amounts the books can hold', () => {
    const invoiced = rates([2_000_000_000, 20])
    const first = creditTaxes(invoiced, [], 1_999_999_999)
    const last = creditTaxes(invoiced, [first], 1)
    expect(sum([...first, ...last].map(({ base_ht }) => base_ht))).toBe(invoiced[0]?.base_ht)
  })
})

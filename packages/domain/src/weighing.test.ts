import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOfGrams, priceOfUnit } from './by-weight.ts'
import { priceCart } from './cart.ts'
import { ORDER_STATUSES } from './orders.ts'
import { canWeigh, type EstimatedLine, readGrams, weighedText, weighing } from './weighing.ts'

const CHICKEN: EstimatedLine = {
  price_per_kilo: 1890,
  unit_grams: 1400,
  quantity: 1,
  unit_price: 2646,
  total_ttc: 2646,
}

test('a chicken of 1,25 kg instead of 1,4 kg gives 2,83 € back', () => {
  // 23,625 € are due, which is 23,63 €.
  expect(weighing(CHICKEN, 1250)).toEqual({ refund_amount: 283, offered_amount: 0 })
})

test('the right weight changes nothing, and a heavier one is a gift of the shop', () => {
  expect(weighing(CHICKEN, 1400)).toEqual({ refund_amount: 0, offered_amount: 0 })
  expect(weighing(CHICKEN, 1500)).toEqual({ refund_amount: 0, offered_amount: 189 })
})

test('two pieces are weighed together', () => {
  const two = { ...CHICKEN, quantity: 2, total_ttc: 5292 }
  expect(weighing(two, 2500)).toEqual({ refund_amount: 5292 - 4725, offered_amount: 0 })
})

test('with a discount of a tenth, a tenth less is given back', () => {
  const line = { price_per_kilo: 1000, unit_grams: 1000, quantity: 1, unit_price: 1000 }
  expect(weighing({ ...line, total_ttc: 900 }, 500).refund_amount).toBe(450)
})

test('what an option added to the price is not weighed', () => {
  const line = { price_per_kilo: 1000, unit_grams: 1000, quantity: 1, unit_price: 1200 }
  expect(weighing({ ...line, total_ttc: 1200 }, 500).refund_amount).toBe(500)
})

test('a free line gives nothing back', () => {
  expect(weighing({ ...CHICKEN, total_ttc: 0 }, 1).refund_amount).toBe(0)
})

test.each(ORDER_STATUSES)(
  'an order that is %s is weighed only between payment and pickup',
  (status) => {
    const expected = ['paid', 'preparing', 'ready'].includes(status)
    expect(canWeigh({ status, paid_at: new Date() })).toBe(expected)
    expect(canWeigh({ status, paid_at: null })).toBe(false)
  },
)

test('the weight is said with the price that it was multiplied by', () => {
  expect(weighedText(1890, 1250)).toBe('pesé 1,25\u00a0kg\u00a0× 18,90\u202f€/kg')
})

test.each([
  ['1250', 1250],
  ['1 250 g', 1250],
  ['1,25', 1250],
  ['1.25 kg', 1250],
  ['2kg', 2000],
  ['0', null],
  ['0,0001', null],
  ['12,5 g', null],
  ['9999999', null],
  ['', null],
  ['-3', null],
  ['un kilo', null],
])('%s typed beside the scales is %s g', (typed, grams) => {
  expect(readGrams(typed)).toBe(grams)
})

const lines = fc.array(
  fc.record({
    price_per_kilo: fc.integer({ min: 1, max: 100_000 }),
    unit_grams: fc.integer({ min: 1, max: 20_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    grams: fc.integer({ min: 1, max: 400_000 }),
  }),
  { minLength: 1, maxLength: 6 },
)

test('whatever the scales and the promo code say, nobody gets back more than they paid, and a lighter bag never less', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 10_000 }), (all, discount_value) => {
      const priced = priceCart(
        all.map((line) => ({ ...line, unit_price: priceOfUnit(line), tax_rate: 5.5 })),
        { discount_type: 'percentage', discount_value },
      )
      let given = 0
      for (const line of priced.lines) {
        const { refund_amount, offered_amount } = weighing(line, line.grams)
        expect(refund_amount).toBeGreaterThanOrEqual(0)
        expect(refund_amount).toBeLessThanOrEqual(line.total_ttc)
        expect(Math.min(refund_amount, offered_amount)).toBe(0)
        const lighter = weighing(line, Math.max(1, line.grams - 100))
        expect(lighter.refund_amount).toBeGreaterThanOrEqual(refund_amount)
        // What is kept is the weighed price, less its part of the discount, to the cent.
        const listed = line.unit_price * line.quantity
        const weighed = Math.min(listed, priceOfGrams(line.price_per_kilo, line.grams))
        const kept = line.total_ttc - refund_amount
        if (listed > 0)
          expect(Math.abs(kept - (weighed * line.total_ttc) / listed)).toBeLessThanOrEqual(0.51)
        given += refund_amount
      }
      expect(given).toBeLessThanOrEqual(priced.total_ttc)
    }),
  )
})

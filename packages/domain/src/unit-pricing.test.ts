import { expect, test } from 'vitest'
import { unitPricing } from './unit-pricing.ts'

test.each([
  [{ net_quantity: 250, net_quantity_unit: 'g' }, '250 g', '1 kg'],
  [{ net_quantity: 1500, net_quantity_unit: 'g' }, '1500 g', '1 kg'],
  [{ net_quantity: 750, net_quantity_unit: 'ml' }, '750 ml', '1 l'],
  [{ net_quantity: 6, net_quantity_unit: 'piece' }, '6 ct', '1 ct'],
] as const)('%o is measured %s, against %s', (net, measure, base) => {
  expect(unitPricing({ net, by_weight: null })).toEqual({
    unit_pricing_measure: measure,
    unit_pricing_base_measure: base,
  })
})

test('a single piece, or no quantity at all, has nothing to compare', () => {
  expect(unitPricing({ net: null, by_weight: null })).toBeNull()
  const net = { net_quantity: 1, net_quantity_unit: 'piece' } as const
  expect(unitPricing({ net, by_weight: null })).toBeNull()
})

test('what is sold by weight is measured by its unit', () => {
  expect(unitPricing({ net: null, by_weight: { unit_grams: 1400 } })).toEqual({
    unit_pricing_measure: '1400 g',
    unit_pricing_base_measure: '1 kg',
  })
})

import { divideHalfUp } from './money.ts'
import { netQuantityText } from './net-quantity.ts'

/** Sold one by one at a price of its own, or at a price per kilo. */
export const SOLD_BY = ['piece', 'weight'] as const
export type SoldBy = (typeof SOLD_BY)[number]

/** What is counted in a cart: a piece of about so many grams, or a step of so many grams. */
export const WEIGHT_UNITS = ['piece', 'step'] as const
export type WeightUnit = (typeof WEIGHT_UNITS)[number]

/** The heaviest unit that is sold, or weighed, at once. */
export const MOST_GRAMS = 100_000

export type ByWeight = { price_per_kilo: number; unit_grams: number; weight_unit: WeightUnit }

/** How little and how much of a product by the step can be had. */
export type WeightBounds = { least_grams: number | null; most_grams: number | null }

/** What so many grams cost: half a cent counts as one. */
export function priceOfGrams(price_per_kilo: number, grams: number): number {
  return divideHalfUp(price_per_kilo * grams, 1000)
}

/** The price of one unit of the cart, an estimate until it is weighed. */
export function priceOfUnit({ price_per_kilo, unit_grams }: Omit<ByWeight, 'weight_unit'>): number {
  return priceOfGrams(price_per_kilo, unit_grams)
}

/** How many units a cart holds at least and at most; no upper bound is null. */
export function unitBounds(
  by_weight: (Pick<ByWeight, 'unit_grams' | 'weight_unit'> & WeightBounds) | null,
): { least: number; most: number | null } {
  if (by_weight?.weight_unit !== 'step') return { least: 1, most: null }
  const { unit_grams, least_grams, most_grams } = by_weight
  return {
    least: Math.max(1, Math.ceil((least_grams ?? 0) / unit_grams)),
    most: most_grams === null ? null : Math.max(1, Math.floor(most_grams / unit_grams)),
  }
}

/** '300 g', 'environ 1,4 kg', '2 × environ 1,4 kg'. */
export function weightOfUnits(by_weight: Omit<ByWeight, 'price_per_kilo'>, quantity: number) {
  const { weight_unit, unit_grams } = by_weight
  if (weight_unit === 'step') return gramsText(unit_grams * quantity)
  const one = `environ\u00a0${gramsText(unit_grams)}`
  return quantity === 1 ? one : `${quantity}\u00a0× ${one}`
}

/** '250 g', '1,25 kg'. */
export function gramsText(grams: number): string {
  return netQuantityText({ net_quantity: grams, net_quantity_unit: 'g' })
}

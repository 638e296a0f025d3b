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

export const SOLD_BY_LABELS = { piece: 'à la pièce', weight: 'au poids' } as const
export const WEIGHT_UNIT_LABELS = { piece: 'pièce', step: 'pas de pesée' } as const

/** How a product is sold, as a form has it: what is not needed may still be filled in. */
export type SaleFields = WeightBounds & {
  sold_by: SoldBy
  price: number
  price_per_kilo: number | null
  weight_unit: WeightUnit | null
  unit_grams: number | null
}

/** What is kept of it: by weight, the price is what one unit costs; by the piece, nothing of the weight is left. */
export function saleColumns(form: SaleFields): SaleFields {
  const { sold_by, price, price_per_kilo, weight_unit, unit_grams } = form
  if (sold_by === 'piece' || !price_per_kilo || !weight_unit || !unit_grams)
    return { ...NO_WEIGHT, sold_by, price }
  const isStep = weight_unit === 'step'
  return {
    sold_by,
    price: priceOfUnit({ price_per_kilo, unit_grams }),
    price_per_kilo,
    weight_unit,
    unit_grams,
    least_grams: isStep ? form.least_grams : null,
    most_grams: isStep ? form.most_grams : null,
  }
}

export const NO_WEIGHT = {
  price_per_kilo: null,
  weight_unit: null,
  unit_grams: null,
  least_grams: null,
  most_grams: null,
} as const

type SaleError = { field: Exclude<keyof SaleFields, 'sold_by' | 'price'>; message: string }

/** What a form says wrong about a sale by weight, in French; null when it is right. */
export function saleError(
  { sold_by, price_per_kilo, weight_unit, unit_grams, ...bounds }: Omit<SaleFields, 'price'>,
  most_price: number,
): SaleError | null {
  if (sold_by === 'piece') return null
  if (price_per_kilo === null)
    return { field: 'price_per_kilo', message: 'Indiquez le prix au kilo.' }
  if (weight_unit === null)
    return { field: 'weight_unit', message: 'Choisissez ce que le client commande.' }
  if (unit_grams === null) return { field: 'unit_grams', message: 'Indiquez le poids en grammes.' }
  if (priceOfUnit({ price_per_kilo, unit_grams }) > most_price)
    return { field: 'unit_grams', message: 'Le prix d’une unité est trop élevé.' }
  if (weight_unit === 'piece') return null
  const { least_grams, most_grams } = bounds
  if (most_grams !== null && most_grams < Math.max(unit_grams, least_grams ?? 0))
    return { field: 'most_grams', message: 'Au moins un pas, et au moins le minimum.' }
  // 250 g by steps of 100 g are 300 g: then no amount lies between the two.
  const { least, most } = unitBounds({ weight_unit, unit_grams, ...bounds })
  if (most !== null && least > most)
    return { field: 'most_grams', message: 'Aucun multiple du pas n’est entre les deux.' }
  return null
}

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

import { divideHalfUp, formatEuros } from './money.ts'

/** What one of a product weighs (grams), holds (millilitres) or counts. */
export const NET_QUANTITY_UNITS = ['g', 'ml', 'piece'] as const
export type NetQuantityUnit = (typeof NET_QUANTITY_UNITS)[number]
export type NetQuantity = { net_quantity: number; net_quantity_unit: NetQuantityUnit }

/** A kilo of everything there is, and a thousand times more. */
export const MOST_NET_QUANTITY = 1_000_000

/** Of a kilo, of a litre, or of one piece where there are several: what the arrêté 78-89/P asks to show beside the price. */
export type UnitPrice = { unit_price: number; unit: 'kg' | 'L' | 'pièce' }

export function unitPriceOf(
  price: number,
  { net_quantity, net_quantity_unit }: NetQuantity,
): UnitPrice | null {
  // One piece costs what it costs.
  if (net_quantity_unit === 'piece')
    return net_quantity > 1
      ? { unit_price: divideHalfUp(price, net_quantity), unit: 'pièce' }
      : null
  const unit_price = divideHalfUp(price * 1000, net_quantity)
  return { unit_price, unit: net_quantity_unit === 'g' ? 'kg' : 'L' }
}

/** '250 g', '1,5 kg', '75 cl', '6 pièces'. */
export function netQuantityText({ net_quantity, net_quantity_unit }: NetQuantity): string {
  if (net_quantity_unit === 'piece')
    return `${net_quantity}\u00a0${net_quantity > 1 ? 'pièces' : 'pièce'}`
  const [small, large] = net_quantity_unit === 'g' ? ['g', 'kg'] : ['ml', 'L']
  if (net_quantity >= 1000) return `${decimal(net_quantity / 1000)}\u00a0${large}`
  // Bottles are said in centilitres.
  if (net_quantity_unit === 'ml' && net_quantity % 10 === 0) return `${net_quantity / 10}\u00a0cl`
  return `${net_quantity}\u00a0${small}`
}

/** '12,40 €/kg'. */
export function unitPriceText({ unit_price, unit }: UnitPrice): string {
  return `${formatEuros(unit_price)}/${unit}`
}

function decimal(value: number): string {
  return String(Math.round(value * 1000) / 1000).replace('.', ',')
}

import { type ByWeight, weightOfUnits } from './by-weight.ts'
import { type NetQuantity, netQuantityText, unitPriceOf, unitPriceText } from './net-quantity.ts'

/** What the law wants to be shown of a line, wherever lines are listed. */
export type LineFacts = {
  net: NetQuantity | null
  by_weight: ByWeight | null
  has_alcohol: boolean
  is_perishable: boolean
}

/** The copy that a line keeps of its product: whatever the shop changes later, what was ordered stays what it was. */
export function lineFactsOf(product: {
  net: NetQuantity | null
  by_weight: ByWeight | null
  alcohol_by_volume: number | null
  is_perishable: boolean
}): LineFacts {
  const { net, by_weight, alcohol_by_volume, is_perishable } = product
  return {
    net,
    by_weight: by_weight && {
      price_per_kilo: by_weight.price_per_kilo,
      unit_grams: by_weight.unit_grams,
      weight_unit: by_weight.weight_unit,
    },
    has_alcohol: isAlcoholic(alcohol_by_volume),
    is_perishable,
  }
}

type Line = Pick<LineFacts, 'net' | 'by_weight'> & { unit_price: number }

/** Up to 1,2 % vol. a drink counts as one without alcohol (Code de la santé publique, L3321-1). */
export function isAlcoholic(alcohol_by_volume: number | null): boolean {
  return alcohol_by_volume !== null && alcohol_by_volume > 1.2
}

/** '2 ×', '300 g', '2 × environ 1,4 kg'. */
export function quantityText(line: Pick<LineFacts, 'by_weight'> & { quantity: number }): string {
  if (line.by_weight) return weightOfUnits(line.by_weight, line.quantity)
  return `${line.quantity}\u00a0×`
}

/** '250 g · 12,40 €/kg', or 'prix estimé, 18,90 €/kg'; null where the shop gives no quantity. */
export function unitFactsText({ unit_price, net, by_weight }: Line): string | null {
  if (by_weight)
    return `prix estimé, ${unitPriceText({ unit_price: by_weight.price_per_kilo, unit: 'kg' })}`
  if (!net) return null
  const unit = unitPriceOf(unit_price, net)
  return [netQuantityText(net), ...(unit ? [unitPriceText(unit)] : [])].join(' · ')
}

import type { ByWeight } from './by-weight.ts'
import type { NetQuantity } from './net-quantity.ts'

type UnitPricing = { unit_pricing_measure: string; unit_pricing_base_measure: string }

/**
 * The two attributes of a product feed from which a price per kilo is shown: '250 g' and '1 kg'. Null where there is nothing
 * to compare: no quantity, or a single piece.
 */
export function unitPricing(product: {
  net: NetQuantity | null
  by_weight: Pick<ByWeight, 'unit_grams'> | null
}): UnitPricing | null {
  const { net, by_weight } = product
  if (by_weight) return pricing(`${by_weight.unit_grams} g`, '1 kg')
  if (!net) return null
  const { net_quantity, net_quantity_unit } = net
  if (net_quantity_unit === 'g') return pricing(`${net_quantity} g`, '1 kg')
  if (net_quantity_unit === 'ml') return pricing(`${net_quantity} ml`, '1 l')
  return net_quantity > 1 ? pricing(`${net_quantity} ct`, '1 ct') : null
}

function pricing(unit_pricing_measure: string, unit_pricing_base_measure: string): UnitPricing {
  return { unit_pricing_measure, unit_pricing_base_measure }
}

import type { PickupDay } from '@fournil/contract/shop/pickup'

export type WayOut = { date: string; product_ids: string[] }

/** Where no day suits the whole cart: the day that asks to give up the fewest products, the earliest of those. */
export function removalWayOut(days: readonly PickupDay[]): WayOut | null {
  let best: WayOut | null = null
  for (const { date, reason, unavailable_product_ids: product_ids } of days) {
    if (reason !== 'products_unavailable') continue
    if (!best || product_ids.length < best.product_ids.length) best = { date, product_ids }
  }
  return best
}

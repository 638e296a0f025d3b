import type { PreparationTimeUnit } from './products.ts'

type Preparation = {
  preparation_time_hours: number
  preparation_time_unit: PreparationTimeUnit
  cut_off_days?: number | null
}

/** What is made within these hours can be collected on the day it is ordered. */
const SAME_DAY_HOURS = 6

/** How many days after the order a product can be collected, as far as its preparation decides. */
export function pickupDays(product: Preparation): number {
  return Math.max(daysToPrepare(product), product.cut_off_days ?? 0)
}

function daysToPrepare({
  preparation_time_hours: amount,
  preparation_time_unit: unit,
}: Preparation) {
  // Full days begin tomorrow at midnight.
  if (unit === 'days') return 1 + Math.ceil(amount)
  return amount <= SAME_DAY_HOURS ? 0 : Math.ceil(amount / 24)
}

export type MerchantPickup = { pickup_method: 'buy' | 'ship to store'; pickup_sla: string }

/**
 * When an ordered product is ready, in Google's words. Google takes `buy` for today and tomorrow only; what is collected
 * later is `ship to store` to it, wherever it is made.
 */
export function merchantPickup(product: Preparation): MerchantPickup {
  const days = pickupDays(product)
  if (days <= 1) return { pickup_method: 'buy', pickup_sla: days === 0 ? 'same_day' : 'next_day' }
  return { pickup_method: 'ship to store', pickup_sla: days <= 6 ? `${days}-day` : 'multi-week' }
}

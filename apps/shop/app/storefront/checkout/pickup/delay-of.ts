import type { PickupOffer } from '@fournil/contract/shop/pickup'
import { dayReason } from './day-reason.ts'
import type { Delay } from './preparation-notice.ts'

/** What keeps the earliest date from being a day earlier, where that is not the preparation. */
export function delayOf(
  { days, earliest_date }: Pick<PickupOffer, 'days' | 'earliest_date'>,
  names: ReadonlyMap<string, string>,
): Delay | null {
  const day = days[days.findIndex(({ date }) => date === earliest_date) - 1]
  if (!day || day.selectable || day.reason === 'before_minimum') return null
  const reason = dayReason(day, days[0]?.date ?? '', names)
  if (!reason) return null
  return { date: day.date, reason, is_product: day.reason === 'products_unavailable' }
}

import { addDays } from '@fournil/domain/calendar'
import { minimumPickup } from '@fournil/domain/preparation'
import { instantOf } from '@fournil/domain/wall-clock'
import type { Random } from '../random.ts'
import type { BasketLine } from './fill-basket.ts'
import type { Pickup } from './plan-pickups.ts'

const LONGEST_LEAD = 10
/** From six in the morning to ten at night: breakfast, noon, and mostly the evening before. */
const HOURS = [1, 4, 6, 5, 4, 5, 5, 4, 2, 2, 3, 5, 7, 8, 9, 7, 3]

/** When a shopper ordered this, early enough for the shop to make it; null when that moment is still to come. */
export function placedAt(
  pickup: Pickup,
  lines: readonly BasketLine[],
  random: Random,
  latest: Date,
): Date | null {
  const first = random.weighted([0, 1, 2, 3, 5], (days) => [20, 42, 20, 12, 0, 6][days] ?? 0)
  for (let days = first; days <= LONGEST_LEAD; days++) {
    const moment = momentOn(pickup, addDays(pickup.pickup_date, -days), random)
    if (moment <= latest && canBeReady(pickup, lines, moment)) return moment
  }
  return null
}

export function canBeReady(pickup: Pickup, lines: readonly BasketLine[], ordered: Date): boolean {
  const products = lines.map(({ product }) => product)
  return minimumPickup(products, ordered, pickup.store.location.time_zone) <= pickup.pickup_at
}

function momentOn({ store }: Pickup, date: string, random: Random): Date {
  const hour = 6 + random.weighted([...HOURS.keys()], (index) => HOURS[index] ?? 0)
  const time = `${String(hour).padStart(2, '0')}:${String(random.between(0, 59)).padStart(2, '0')}`
  const minute = instantOf(store.location.time_zone, date, time)
  return new Date(minute.getTime() + random.between(0, 59_999))
}

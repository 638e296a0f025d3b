import { addDays, weekdayOf } from '@fournil/domain/calendar'
import { openPeriodsOn } from '@fournil/domain/opening'
import { slotsInside, slotsPerWeekday, type TimedSlot } from '@fournil/domain/slot-fit'
import { instantOf } from '@fournil/domain/wall-clock'
import type { Random } from '../random.ts'
import type { StoreRows } from '../rows/stores.ts'
import type { ShopContext } from '../shop-context.ts'

export type Pickup = { store: StoreRows; slot: TimedSlot; pickup_date: string; pickup_at: Date }

export const DAYS_BACK = 60
/** What is already ordered for today, tomorrow and the days after, as a share of a full day. */
const AHEAD = [1, 0.6, 0.35, 0.2, 0.12, 0.08, 0.05]
/** Sunday first: the end of the week feeds more people. */
const WEEK = [1.3, 0.75, 0.8, 0.9, 0.9, 1.15, 1.5]

/** Who comes when: stores that are open, slots that are offered, and never more orders than places. */
export function planPickups(
  context: ShopContext,
  stores: readonly StoreRows[],
  random: Random,
  orders_a_day: number,
): Pickup[] {
  const offers = stores.map((store) => ({ store, week: slotsPerWeekday(store.slots) }))
  const pickups: Pickup[] = []
  for (let offset = -DAYS_BACK; offset < AHEAD.length; offset++) {
    const pickup_date = addDays(context.today, offset)
    const weekday = weekdayOf(pickup_date)
    const open = offers.flatMap(({ store, week }) =>
      slotsInside(openPeriodsOn(pickup_date, store), week[weekday] ?? []).map((slot) => ({
        store,
        slot,
        left: slot.max_orders,
      })),
    )
    const share = (WEEK[weekday] ?? 1) * (AHEAD[Math.max(0, offset)] ?? 0)
    const wanted = Math.round(orders_a_day * share * (0.85 + random.next() * 0.3))
    for (let order = 0; order < wanted; order++) {
      const free = open.filter(({ left }) => left > 0)
      if (free.length === 0) break
      const chosen = random.weighted(free, ({ slot, store }) => rush(slot) * charm(store))
      chosen.left -= 1
      const { store, slot } = chosen
      const pickup_at = instantOf(store.location.time_zone, pickup_date, slot.slot_time)
      pickups.push({ store, slot, pickup_date, pickup_at })
    }
  }
  return pickups
}

// Before work, at noon, after work.
function rush({ start }: TimedSlot): number {
  const hour = start / 60
  if (hour < 9.5) return 3
  if (hour >= 11.5 && hour < 13) return 2.5
  return hour >= 17 ? 3.5 : 1
}

function charm(store: StoreRows): number {
  return store.location.is_default ? 1.6 : 1
}

import { availabilityStrip } from '@fournil/domain/availability'
import { dateIn } from '@fournil/domain/clock'
import type { StoreRecord } from './store-records.ts'

/** What every card of a page needs to know of its store: which day it is there, and on which of the week it opens. */
export type StoreDay = { today: string; open_days: boolean[] }

// Without a store there is no day on which anything could be collected.
const NEVER_OPEN = { hours: [], special_hours: [], closures: [] }
const ALWAYS_AVAILABLE = { schedule: [], periods: [] }

export function storeDay(store: StoreRecord | null, now: Date): StoreDay {
  const today = dateIn(store?.time_zone ?? 'Europe/Paris', now)
  const week = availabilityStrip(ALWAYS_AVAILABLE, store ?? NEVER_OPEN, today)
  return { today, open_days: week.map((day) => day.available) }
}

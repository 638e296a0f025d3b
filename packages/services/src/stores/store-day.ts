import { availabilityStrip } from '@fournil/domain/availability'
import { dateIn } from '@fournil/domain/clock'
import type { SaleCalendar } from '@fournil/domain/feasts'
import type { StoreOpening } from '@fournil/domain/opening'
import { sellingDays } from '../catalogue/shelf.ts'
import type { StoreRecord } from './store-records.ts'

/** What every card of a page needs to know of its store: which day it is there, on which of the week it opens, and its feasts. */
export type StoreDay = {
  today: string
  open_days: boolean[]
  sale: SaleCalendar
  /** The open days of its calendar: worked out for whoever asks, once. */
  openDates: () => string[]
}

// Without a store there is no day on which anything could be collected.
const NEVER_OPEN = { hours: [], special_hours: [], closures: [] }
const ALWAYS_AVAILABLE = { schedule: [], periods: [] }

export function storeDay(store: StoreRecord | null, now: Date): StoreDay {
  const time_zone = store?.time_zone ?? 'Europe/Paris'
  const today = dateIn(time_zone, now)
  const sale = { feasts: store?.feasts ?? [], time_zone, now }
  let open_dates: string[] | undefined
  return {
    today,
    open_days: openDays(store ?? NEVER_OPEN, today),
    sale,
    openDates: () => {
      open_dates ??= store ? sellingDays(store, now).open_dates : []
      return open_dates
    },
  }
}

type Week = { today: string; open_days: boolean[] }
const known = new WeakMap<StoreOpening, Week>()

/** Once for each record of a store and each day. */
function openDays(store: StoreOpening, today: string): boolean[] {
  const found = known.get(store)
  if (found?.today === today) return found.open_days
  const week = availabilityStrip(ALWAYS_AVAILABLE, store, today)
  const open_days = week.map((day) => day.available)
  known.set(store, { today, open_days })
  return open_days
}

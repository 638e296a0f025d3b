import { availabilityStrip } from '@fournil/domain/availability'
import { dateIn } from '@fournil/domain/clock'
import type { SaleCalendar } from '@fournil/domain/feasts'
import type { StoreOpening } from '@fournil/domain/opening'
import { sellingDays } from '../catalogue/shelf.ts'
import type { StoreRecord } from './store-records.ts'

/** What every card of a page needs to know of its store: which day it is there, on which of the week it opens, and its feasts. */
export type StoreDay = {
  today: string
  /** The next Sunday to Saturday from today on, and on which of them it opens. */
  dates: readonly string[]
  open_days: readonly boolean[]
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
    ...comingWeek(store ?? NEVER_OPEN, today),
    sale,
    openDates: () => {
      open_dates ??= store ? sellingDays(store, now).open_dates : []
      return open_dates
    },
  }
}

type Week = Pick<StoreDay, 'today' | 'dates' | 'open_days'>
const known = new WeakMap<StoreOpening, Week>()

/** Once for each record of a store and each day. */
function comingWeek(store: StoreOpening, today: string): Week {
  const found = known.get(store)
  if (found?.today === today) return found
  const strip = availabilityStrip(ALWAYS_AVAILABLE, store, today)
  const dates = strip.map(({ date }) => date)
  const week = { today, dates, open_days: strip.map(({ available }) => available) }
  known.set(store, week)
  return week
}

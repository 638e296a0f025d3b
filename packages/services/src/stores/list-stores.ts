import type { Store } from '@fournil/contract/shop/stores'
import { addDays } from '@fournil/domain/calendar'
import { dateIn, timeOf } from '@fournil/domain/clock'
import { openingSentence, openingState, openPeriodsOn } from '@fournil/domain/opening'
import { minimumPickup, type Preparation } from '@fournil/domain/preparation'
import { pauseAt } from '@fournil/domain/rush'
import { requireTenant } from '../auth/require.ts'
import { type Shelf, shelfOf } from '../catalogue/shelf.ts'
import type { Context } from '../context.ts'
import { pauseOf } from '../rush/pause-of.ts'
import { earliestPickup } from './earliest-pickup.ts'
import type { FullPlace } from './full-places.ts'
import { placesOfAll } from './kept-places.ts'
import { type StoreRecord, storeRecords } from './store-records.ts'

/** Where orders can be collected, by name: open until when, and from when the quickest product can be had. */
export async function listStores(ctx: Context): Promise<Store[]> {
  requireTenant(ctx)
  const stores = await storeRecords(ctx)
  const [full, shelves] = await Promise.all([
    placesOfAll(ctx, stores),
    Promise.all(stores.map((store) => shelfOf(ctx, store))),
  ])
  return stores.map((store, index) => storeAnswer(store, full, shelves[index], ctx.now))
}

function storeAnswer(
  store: StoreRecord,
  places: readonly FullPlace[],
  shelf: Shelf | undefined,
  now: Date,
): Store {
  const { hours, special_hours, closures, slots, rush, feasts, ...address } = store
  const state = openingState(now, store)
  const weekdays = [0, 1, 2, 3, 4, 5, 6]
  const quickest = quickestOf(shelf?.shortest ?? [], store, now)
  return {
    ...address,
    opening_hours: weekdays.map((weekday) => usualPeriods(store, weekday)),
    today: openPeriodsOn(dateIn(store.time_zone, now), store).map(asTimes),
    opening_sentence: openingSentence(state),
    is_open: state.kind === 'open',
    pause: pauseOf({ pause: pauseAt(rush ?? [], now) }, store.time_zone, now),
    earliest_pickup: quickest
      ? earliestPickup({ store: forAnything(store), products: [anyProduct(quickest)], places, now })
      : null,
  }
}

// The week without its exceptions: any date of that weekday, read from the weekly hours alone.
function usualPeriods(store: StoreRecord, weekday: number) {
  const sunday = '2026-01-04'
  const weekly = { hours: store.hours, special_hours: [], closures: [] }
  return openPeriodsOn(addDays(sunday, weekday), weekly).map(asTimes)
}

function asTimes({ open, close }: { open: number; close: number }) {
  return { open: timeOf(open), close: timeOf(close) }
}

function anyProduct(preparation: Preparation) {
  return { ...preparation, id: '', schedule: [], periods: [] }
}

/** On the days of a feast that sells nothing else there is something to collect, too. */
function forAnything(store: StoreRecord): StoreRecord {
  return {
    ...store,
    feasts: store.feasts?.map((each) => ({ ...each, offer: 'in_addition' })) ?? [],
  }
}

/** Three hours or one day: which is the sooner depends on the time of the day. */
function quickestOf(shortest: readonly Preparation[], store: StoreRecord, now: Date) {
  const readyAt = (one: Preparation) => minimumPickup([one], now, store.time_zone).getTime()
  return shortest.toSorted((a, b) => readyAt(a) - readyAt(b))[0] ?? null
}

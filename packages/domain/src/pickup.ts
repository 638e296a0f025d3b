// Server only: uses Temporal. The one answer to "when can this cart be collected at this store".

import type { ProductAvailability } from './availability.ts'
import { addDays, isDate, weekdayOf } from './calendar.ts'
import { dateIn, minutesOf, parseTime } from './clock.ts'
import { type LimitedProduct, type Shortage, shortagesOf } from './daily-limits.ts'
import { feastOn } from './feast-days.ts'
import { type Feast, feastLimit, isSoldOn } from './feasts.ts'
import { isClosedExceptionally, openPeriodsOn, type StoreOpening } from './opening.ts'
import { minimumPickup, type Preparation } from './preparation.ts'
import { extraMinutes, type Pause, pauseAt, type RushRule, roomOn } from './rush.ts'
import { type PickupSlot, slotsInside, slotsPerWeekday, type TimedSlot } from './slot-fit.ts'
import type { DayReason, SlotGroup } from './slots.ts'
import { instantsOf } from './wall-clock.ts'

export const CALENDAR_DAYS = 90

export type PickupStore = Omit<StoreOpening, 'feasts'> & {
  time_zone: string
  slots: readonly PickupSlot[]
  /** What the shop has said for a while, against its usual rules. */
  rush?: readonly RushRule[]
  /** Stretches of days with rules of their own. */
  feasts?: readonly Feast[]
}

export type PickupProduct = ProductAvailability & Preparation & LimitedProduct

/** Everything the answer depends on. */
export type PickupQuestion = {
  store: PickupStore
  products: readonly PickupProduct[]
  /** Places taken, per slot and day; none where no row is. */
  places: readonly { slot_id: string; pickup_date: string; taken: number }[]
  now: Date
}

export type PickupDay =
  | { date: string; selectable: true }
  | { date: string; selectable: false; reason: Exclude<DayReason, 'products_unavailable'> }
  | { date: string; selectable: false; reason: 'products_unavailable'; product_ids: string[] }

export type SlotOffer = {
  slot_id: string
  slot_time: string
  end_time: string
  group: SlotGroup
  places_left: number
  /** How many orders it takes that day. */
  room: number
}

export type Pickup = {
  /** The first moment at which everything can be ready. */
  minimum: Date
  /** While it lasts no day can be chosen. */
  pause: Pause | null
  /** The whole calendar, drawn when it is asked for: who wants one day does not pay for ninety. */
  readonly days: PickupDay[]
  readonly earliest: { date: string; slot_time: string } | null
  /** One day of the calendar; null outside it. */
  dayOn: (date: string) => PickupDay | null
  today: string
  /** Of which product, or category, the day has too few left; null when that is not, or not alone, what is in the way. */
  shortageOn: (date: string) => Shortage | null
  /** The day's slots that can still be met, full ones with no place left. */
  slotsOn: (date: string) => SlotOffer[]
}

export function answerPickup(question: PickupQuestion): Pickup {
  const { store, products, now } = question
  const today = dateIn(store.time_zone, now)
  const rush = store.rush ?? []
  const pause = pauseAt(rush, now)
  const minimum = minimumPickup(products, now, store.time_zone, extraMinutes(rush, today))
  const first = dateIn(store.time_zone, minimum)
  const slots = slotsPerWeekday(store.slots)
  const taken = placesPerDay(question.places)
  const feasts = (store.feasts ?? []).map((feast) => ({
    ...feast,
    per_weekday: slotsPerWeekday(feast.slots),
  }))
  const shortagesOn = shortagesOf(products, (date, subject_id) =>
    feastLimit(feastOn(feasts, date), subject_id),
  )

  const fittingOn = (date: string) => {
    const feast = feastOn(feasts, date)
    const ofDay = feast && feast.slots.length > 0 ? feast.per_weekday : slots
    return slotsInside(openPeriodsOn(date, store), ofDay[weekdayOf(date)] ?? [])
  }

  const inTimeOf = (date: string, fitting: TimedSlot[]) => {
    if (date > first) return fitting
    const instantAt = instantsOf(store.time_zone, date)
    return fitting.filter((slot) => instantAt(slot.start) >= minimum.getTime())
  }

  const placesLeft = (date: string, slot: TimedSlot) =>
    Math.max(0, roomOn(rush, date, slot.max_orders) - (taken.get(date)?.get(slot.id) ?? 0))

  const sale = { ...store, now }
  const unsoldOn = (date: string): string[] => [
    ...new Set(products.filter((each) => !isSoldOn(each, date, sale)).map(({ id }) => id)),
  ]

  const missingOn = (date: string): string[] => {
    const short = shortagesOn(date).flatMap(({ product_ids }) => product_ids)
    return [...new Set([...unsoldOn(date), ...short])]
  }

  const dayOf = (date: string): PickupDay => {
    const refused = (reason: Exclude<DayReason, 'products_unavailable'>) =>
      ({ date, selectable: false, reason }) as const
    if (pause) return refused('paused')
    if (date < first) return refused('before_minimum')
    if (isClosedExceptionally(date, store)) return refused('closure')
    const fitting = fittingOn(date)
    if (fitting.length === 0) {
      const isOpen = openPeriodsOn(date, store).length > 0
      return refused(isOpen ? 'no_slot' : 'closed_weekday')
    }
    const inTime = inTimeOf(date, fitting)
    if (inTime.length === 0) return refused('before_minimum')
    if (!inTime.some((slot) => placesLeft(date, slot) > 0)) return refused('full')
    const product_ids = missingOn(date)
    if (product_ids.length === 0) return { date, selectable: true }
    return { date, selectable: false, reason: 'products_unavailable', product_ids }
  }

  const last = addDays(today, CALENDAR_DAYS - 1)
  const isKnown = (date: string) => isDate(date) && date >= today && date <= last
  const slotsOn = (date: string): SlotOffer[] => {
    if (!isKnown(date)) return []
    return inTimeOf(date, fittingOn(date)).map((slot) => ({
      slot_id: slot.id,
      slot_time: slot.slot_time,
      end_time: slot.end_time,
      group: slot.group,
      places_left: placesLeft(date, slot),
      room: roomOn(rush, date, slot.max_orders),
    }))
  }
  const dates = () => Array.from({ length: CALENDAR_DAYS }, (_, i) => addDays(today, i))
  // Mostly the first day at which everything can be ready, or the next: the rest of the calendar is not put together.
  const firstDay = (): string | null => {
    for (let date = first; date <= last; date = addDays(date, 1))
      if (dayOf(date).selectable) return date
    return null
  }
  return {
    minimum,
    pause,
    today,
    get days() {
      return dates().map(dayOf)
    },
    get earliest() {
      const date = firstDay()
      if (!date) return null
      const slot = inTimeOf(date, fittingOn(date)).find((each) => placesLeft(date, each) > 0)
      return slot ? { date, slot_time: slot.slot_time } : null
    },
    dayOn: (date) => (isKnown(date) ? dayOf(date) : null),
    shortageOn: (date) => (unsoldOn(date).length > 0 ? null : (shortagesOn(date)[0] ?? null)),
    slotsOn,
  }
}

export type PickupError = DayReason | 'beyond_calendar' | 'slot_unavailable' | 'slot_full'

export type PickupChoice =
  | { slot: SlotOffer; refusal: null; product_ids: [] }
  | { slot: null; refusal: PickupError; product_ids: string[] }

/** Whether an order may take this date and time: the same answer that drew the calendar. */
export function choosePickup(pickup: Pickup, date: string, time: string): PickupChoice {
  const refused = (refusal: PickupError, product_ids: string[] = []): PickupChoice => ({
    slot: null,
    refusal,
    product_ids,
  })
  const day = pickup.dayOn(date)
  if (!day) return refused(date < pickup.today ? 'before_minimum' : 'beyond_calendar')
  if (!day.selectable) {
    return refused(day.reason, day.reason === 'products_unavailable' ? day.product_ids : [])
  }
  const minutes = parseTime(time)
  const slot = pickup.slotsOn(date).find((offer) => minutesOf(offer.slot_time) === minutes)
  if (!slot) return refused('slot_unavailable')
  if (slot.places_left === 0) return refused('slot_full')
  return { slot, refusal: null, product_ids: [] }
}

type PlacesPerDay = ReadonlyMap<string, ReadonlyMap<string, number>>

// The places of a store are read once and asked for by every product of a page. Only what is frozen stays as it was.
const sorted = new WeakMap<PickupQuestion['places'], PlacesPerDay>()

function placesPerDay(places: PickupQuestion['places']): PlacesPerDay {
  const known = sorted.get(places)
  if (known) return known
  const days = sortPlaces(places)
  if (Object.isFrozen(places)) sorted.set(places, days)
  return days
}

function sortPlaces(places: PickupQuestion['places']): PlacesPerDay {
  const days = new Map<string, Map<string, number>>()
  for (const { pickup_date, slot_id, taken } of places) {
    const day = days.get(pickup_date) ?? new Map<string, number>()
    days.set(pickup_date, day.set(slot_id, taken))
  }
  return days
}

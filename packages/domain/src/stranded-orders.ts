import { weekdayOf } from './calendar.ts'
import { minutesOf } from './clock.ts'
import { feastOn } from './feast-days.ts'
import { openPeriodsOn, type StoreOpening } from './opening.ts'
import type { PickupSlot } from './slot-fit.ts'

export type OrderPickup = { slot_id: string | null; pickup_date: string; pickup_time: string }

/** A slot of a feast is offered on the feast's days alone. */
export type CalendarSlot = PickupSlot & { feast_id?: string | null }

export type StoreCalendar = StoreOpening & { slots: readonly CalendarSlot[] }

/**
 * An order is stranded by a change of the store's calendar when it could be collected before and cannot any more: the
 * store is closed at its hour now, or its slot is gone. What could not be collected before is somebody's decision already.
 */
export function isStranded(
  order: OrderPickup,
  before: StoreCalendar,
  after: StoreCalendar,
): boolean {
  const minutes = durationOf(order, before)
  const losesHour = isOpenFor(order, minutes, before) && !isOpenFor(order, minutes, after)
  const losesSlot = hasSlot(order, before) && !hasSlot(order, after)
  return losesHour || losesSlot
}

/** Whether the store is open from the hour of an order to the end of its slot. */
export function isOpenFor(order: OrderPickup, minutes: number, store: StoreOpening): boolean {
  const start = minutesOf(order.pickup_time)
  return openPeriodsOn(order.pickup_date, store).some(
    ({ open, close }) => open <= start && start + minutes <= close,
  )
}

export function durationOf(order: OrderPickup, { slots }: Pick<StoreCalendar, 'slots'>): number {
  return slots.find(({ id }) => id === order.slot_id)?.duration_minutes ?? 0
}

/** The slots that a day offers: those of its feast, where it has some, else the usual ones. */
export function slotsOfDay(date: string, { slots, feasts }: StoreCalendar): CalendarSlot[] {
  const feast = feastOn(feasts ?? [], date)
  const own = feast ? slots.filter(({ feast_id }) => feast_id === feast.id) : []
  return own.some(({ is_active }) => is_active) ? own : slots.filter(({ feast_id }) => !feast_id)
}

// An order in a usual slot keeps its hour on a day that becomes one of a feast with slots of its own: it has its place.
function hasSlot(order: OrderPickup, { slots, feasts }: StoreCalendar): boolean {
  const slot = slots.find(({ id }) => id === order.slot_id)
  if (!slot?.is_active) return false
  if (slot.feast_id && feastOn(feasts ?? [], order.pickup_date)?.id !== slot.feast_id) return false
  const isItsDay = slot.day_of_week === null || slot.day_of_week === weekdayOf(order.pickup_date)
  return isItsDay && minutesOf(slot.slot_time) === minutesOf(order.pickup_time)
}

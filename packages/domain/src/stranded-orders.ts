import { weekdayOf } from './calendar.ts'
import { minutesOf } from './clock.ts'
import { openPeriodsOn, type StoreOpening } from './opening.ts'
import type { PickupSlot } from './slot-fit.ts'

export type OrderPickup = { slot_id: string | null; pickup_date: string; pickup_time: string }

export type StoreCalendar = StoreOpening & { slots: readonly PickupSlot[] }

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

function hasSlot(order: OrderPickup, { slots }: StoreCalendar): boolean {
  const slot = slots.find(({ id }) => id === order.slot_id)
  if (!slot?.is_active) return false
  const isItsDay = slot.day_of_week === null || slot.day_of_week === weekdayOf(order.pickup_date)
  return isItsDay && minutesOf(slot.slot_time) === minutesOf(order.pickup_time)
}

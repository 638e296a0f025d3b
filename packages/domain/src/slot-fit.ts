import { minutesOf, timeOf } from './clock.ts'
import type { OpenPeriod } from './opening.ts'
import { type SlotGroup, slotGroup } from './slots.ts'

export type PickupSlot = {
  id: string
  /** Null: every day. */
  day_of_week: number | null
  slot_time: string
  duration_minutes: number
  max_orders: number
  is_active: boolean
}

/** A slot read once: its minutes of the day, its times as 'HH:MM', its group. */
export type TimedSlot = PickupSlot & {
  start: number
  end: number
  end_time: string
  group: SlotGroup
}

/**
 * The active slots of each weekday, by time. Where a weekday has a slot of its own at the time of
 * an everyday one, its own replaces it: a time is offered once.
 */
export function slotsPerWeekday(slots: readonly PickupSlot[]): readonly (readonly TimedSlot[])[] {
  const known = sorted.get(slots)
  if (known) return known
  const week = sortSlots(slots)
  sorted.set(slots, week)
  return week
}

// The slots of a store are read once and asked for by every product of a page.
const sorted = new WeakMap<readonly PickupSlot[], readonly (readonly TimedSlot[])[]>()

function sortSlots(slots: readonly PickupSlot[]): TimedSlot[][] {
  const timed = slots.filter((slot) => slot.is_active).map(timedSlot)
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    const byStart = new Map<number, TimedSlot>()
    for (const slot of timed) if (slot.day_of_week === null) byStart.set(slot.start, slot)
    for (const slot of timed) if (slot.day_of_week === weekday) byStart.set(slot.start, slot)
    return [...byStart.values()].toSorted((a, b) => a.start - b.start)
  })
}

/** The slots that lie whole inside one of the open periods. */
export function slotsInside(
  periods: readonly OpenPeriod[],
  slots: readonly TimedSlot[],
): TimedSlot[] {
  return slots.filter((slot) =>
    periods.some(({ open, close }) => open <= slot.start && slot.end <= close),
  )
}

function timedSlot(slot: PickupSlot): TimedSlot {
  const start = minutesOf(slot.slot_time)
  const end = start + slot.duration_minutes
  const slot_time = timeOf(start)
  return { ...slot, slot_time, start, end, end_time: timeOf(end), group: slotGroup(slot_time) }
}

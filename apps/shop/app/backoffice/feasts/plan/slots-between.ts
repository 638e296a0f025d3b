import { type FeastForm, MOST_FEAST_SLOTS } from '@fournil/contract/office/feasts'
import { minutesOf, timeOf } from '@fournil/domain/clock'

type Slot = FeastForm['slots'][number]

const PLACES = 10

/** One after the other from opening to closing; those that are there keep their places. */
export function slotsBetween(
  { open, close }: { open: string; close: string },
  duration_minutes: Slot['duration_minutes'],
  known: readonly Slot[] = [],
): Slot[] {
  const slots: Slot[] = []
  const last = minutesOf(close) - duration_minutes
  for (let at = minutesOf(open); at <= last; at += duration_minutes) {
    const slot_time = timeOf(at)
    const max_orders = known.find((slot) => slot.slot_time === slot_time)?.max_orders ?? PLACES
    slots.push({ slot_time, duration_minutes, max_orders })
  }
  return slots.slice(0, MOST_FEAST_SLOTS)
}

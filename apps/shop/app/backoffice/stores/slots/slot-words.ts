import type { SavedSlot } from '@fournil/contract/office/stores'
import { formatTimeFr, minutesOf, timeOf } from '@fournil/domain/clock'

/** '9h – 9h30'. */
export function slotWords({
  slot_time,
  duration_minutes,
}: Pick<SavedSlot, 'slot_time' | 'duration_minutes'>): string {
  const end = timeOf(minutesOf(slot_time) + duration_minutes)
  return `${formatTimeFr(slot_time)} – ${formatTimeFr(end)}`
}

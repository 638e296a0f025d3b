import { daysBetween, formatDateFr, WEEKDAYS, weekdayOf } from './calendar.ts'
import { formatTimeFr, minutesOf } from './clock.ts'

export const SLOT_DURATIONS = [15, 30, 45, 60, 90, 120] as const

export const DEFAULT_SLOT = { duration_minutes: 30, max_orders: 10, is_active: true } as const

export const SLOT_GROUPS = ['morning', 'afternoon', 'evening'] as const

export type SlotGroup = (typeof SLOT_GROUPS)[number]

export const SLOT_GROUP_LABELS: Readonly<Record<SlotGroup, string>> = {
  morning: 'Matin',
  afternoon: 'Après-midi',
  evening: 'Soir',
}

/** Why a day of the calendar cannot be chosen. */
export const DAY_REASONS = [
  'paused',
  'before_minimum',
  'closure',
  'closed_weekday',
  'no_slot',
  'full',
  'products_unavailable',
] as const

export type DayReason = (typeof DAY_REASONS)[number]

/** Morning before 12:00, afternoon before 18:00, evening from then on. */
export function slotGroup(slot_time: string): SlotGroup {
  const minutes = minutesOf(slot_time)
  if (minutes < 12 * 60) return 'morning'
  return minutes < 18 * 60 ? 'afternoon' : 'evening'
}

/** The groups that have slots, in the order of the day. */
export function groupSlots<Slot extends { slot_time: string }>(
  slots: readonly Slot[],
): { group: SlotGroup; label: string; slots: Slot[] }[] {
  return SLOT_GROUPS.map((group) => ({
    group,
    label: SLOT_GROUP_LABELS[group],
    slots: slots.filter((slot) => slotGroup(slot.slot_time) === group),
  })).filter(({ slots }) => slots.length > 0)
}

/** The shop window's promise: 'Retrait possible demain dès 7h30'. */
export function earliestPickupSentence(
  earliest: { date: string; slot_time: string },
  today: string,
): string {
  return `Retrait possible ${dayWords(earliest.date, today)} dès ${formatTimeFr(earliest.slot_time)}`
}

function dayWords(date: string, today: string): string {
  const in_days = daysBetween(today, date)
  if (in_days === 0) return 'aujourd’hui'
  if (in_days === 1) return 'demain'
  return in_days < 7 ? `${WEEKDAYS[weekdayOf(date)]}` : `le ${formatDateFr(date)}`
}

// Server only: uses Temporal. Turns the store's wall clock into instants, right over clock changes.

import { addDays } from './calendar.ts'
import { timeOf } from './clock.ts'

/** Slots and midnights of the same days are asked for by every product of a page. */
const MOST_KNOWN = 4_000
const known = new Map<string, number>()

/** Times that a clock change skips move forward by the gap; times it repeats mean the first one. */
export function instantOf(timeZone: string, date: string, time: string): Date {
  return once(
    `${timeZone} ${date}T${time}`,
    () =>
      Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds,
  )
}

export function startOfDay(timeZone: string, date: string): Date {
  return once(
    `${timeZone} ${date}`,
    () => Temporal.PlainDate.from(date).toZonedDateTime(timeZone).startOfDay().epochMilliseconds,
  )
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The instant of each minute of a day there, in milliseconds: on a day without a clock change they need not be looked up. */
export function instantsOf(timeZone: string, date: string): (minutes: number) => number {
  const midnight = startOfDay(timeZone, date).getTime()
  if (startOfDay(timeZone, addDays(date, 1)).getTime() - midnight === DAY)
    return (minutes) => midnight + minutes * MINUTE
  return (minutes) => instantOf(timeZone, date, timeOf(minutes)).getTime()
}

function once(name: string, find: () => number): Date {
  const before = known.get(name)
  if (before !== undefined) return new Date(before)
  const milliseconds = find()
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(name, milliseconds)
  return new Date(milliseconds)
}

/** The last millisecond of that day there: a promo code is valid until then. */
export function endOfDay(timeZone: string, date: string): Date {
  const next = Temporal.PlainDate.from(date).add({ days: 1 })
  return new Date(next.toZonedDateTime(timeZone).startOfDay().epochMilliseconds - 1)
}

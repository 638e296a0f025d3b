// Server only: uses Temporal. Turns the store's wall clock into instants, right over clock changes.

/** Times that a clock change skips move forward by the gap; times it repeats mean the first one. */
export function instantOf(timeZone: string, date: string, time: string): Date {
  const zoned = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone)
  return new Date(zoned.epochMilliseconds)
}

export function startOfDay(timeZone: string, date: string): Date {
  return new Date(
    Temporal.PlainDate.from(date).toZonedDateTime(timeZone).startOfDay().epochMilliseconds,
  )
}

/** The last millisecond of that day there: a promo code is valid until then. */
export function endOfDay(timeZone: string, date: string): Date {
  const next = Temporal.PlainDate.from(date).add({ days: 1 })
  return new Date(next.toZonedDateTime(timeZone).startOfDay().epochMilliseconds - 1)
}

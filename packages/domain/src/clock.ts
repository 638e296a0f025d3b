// Times of day as 'HH:MM' strings and as minutes since midnight, plus the wall clock of a place.

export type WallClock = Readonly<{ date: string; minutes: number }>

/** '07:30' or '07:30:00' -> 450; '24:00' -> 1440; null if it is no time of day. */
export function parseTime(text: string): number | null {
  const match = /^(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(text)
  if (!match) return null
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return Number(match[2]) < 60 && minutes <= 1440 ? minutes : null
}

/** A time that was checked at the edge; anything else is a bug worth hearing about. */
export function minutesOf(time: string): number {
  const minutes = parseTime(time)
  if (minutes === null) throw new RangeError(`not a time of day: ${time}`)
  return minutes
}

/** 450 -> '07:30'. */
export function timeOf(minutes: number): string {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** '07:30' -> '7h30', '19:00' -> '19h'. */
export function formatTimeFr(time: string): string {
  const minutes = minutesOf(time)
  const past = minutes % 60
  return `${Math.floor(minutes / 60)}h${past === 0 ? '' : pad(past)}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

const MINUTE = 60_000
/** Since then every zone is whole minutes away from the others. */
const WHOLE_MINUTES_SINCE = Date.UTC(1980, 0)
const MOST_KNOWN = 500
const shownAt = new Map<string, WallClock>()

/** What the clock on the wall shows there at this instant: the same for the whole minute. */
export function wallClockIn(timeZone: string, now: Date): WallClock {
  if (!(now.getTime() >= WHOLE_MINUTES_SINCE)) return readClock(timeZone, now)
  const key = `${timeZone} ${Math.floor(now.getTime() / MINUTE)}`
  const known = shownAt.get(key)
  if (known) return known
  const shown = Object.freeze(readClock(timeZone, now))
  if (shownAt.size >= MOST_KNOWN) shownAt.clear()
  shownAt.set(key, shown)
  return shown
}

function readClock(timeZone: string, now: Date): WallClock {
  const shown: Record<string, string> = {}
  for (const { type, value } of formatIn(timeZone).formatToParts(now)) shown[type] = value
  return {
    date: `${shown.year}-${shown.month}-${shown.day}`,
    minutes: Number(shown.hour) * 60 + Number(shown.minute),
  }
}

/** The calendar day it is there at this instant. */
export function dateIn(timeZone: string, now: Date): string {
  return wallClockIn(timeZone, now).date
}

// Building a format costs far more than using one.
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}

function pad(n: number): string {
  return String(n).padStart(2, '0')
}

import { formatDayFr } from './calendar.ts'
import { timeOf, wallClockIn } from './clock.ts'

/** What a shop does when the oven or the counter cannot follow: no orders for a while, more time, fewer places. */
export const RUSH_KINDS = ['pause', 'longer_preparation', 'fewer_places'] as const
export type RushKind = (typeof RUSH_KINDS)[number]

/** More than the longest day's work helps nobody. */
export const MOST_EXTRA_MINUTES = 480

/** One that has not been ended by hand. */
export type RushRule = {
  kind: RushKind
  /** The day it is for, on the store's clock; a pause has none. */
  date: string | null
  /** When a pause ends by itself, as ISO text; null: when somebody resumes. */
  ends_at: string | null
  /** Of a longer preparation. */
  extra_minutes: number | null
  /** Of fewer places: so many of a hundred, or so many orders in each slot. */
  percent: number | null
  most_orders: number | null
}

export type Pause = { until: Date | null }

/** Whether orders are paused; of several pauses the last one to end counts. */
export function pauseAt(rules: readonly RushRule[], now: Date): Pause | null {
  const ends = rules
    .filter((rule) => rule.kind === 'pause')
    .map(({ ends_at }) => (ends_at === null ? Number.POSITIVE_INFINITY : Date.parse(ends_at)))
    .filter((end) => end > now.getTime())
  if (ends.length === 0) return null
  const last = Math.max(...ends)
  return { until: last === Number.POSITIVE_INFINITY ? null : new Date(last) }
}

/** How much longer today's orders take to prepare. */
export function extraMinutes(rules: readonly RushRule[], today: string): number {
  const extra = rules.map((rule) =>
    rule.kind === 'longer_preparation' && rule.date === today ? (rule.extra_minutes ?? 0) : 0,
  )
  return Math.max(0, ...extra)
}

/** The orders that a slot of that day takes; of several rules the strictest counts. */
export function roomOn(rules: readonly RushRule[], date: string, max_orders: number): number {
  const rooms = rules
    .filter((rule) => rule.kind === 'fewer_places' && rule.date === date)
    .map(({ percent, most_orders }) =>
      percent === null ? (most_orders ?? max_orders) : Math.floor((max_orders * percent) / 100),
    )
  return Math.min(max_orders, ...rooms)
}

/** Whether a rule still changes anything. */
export function isRushing(rule: RushRule, now: Date, today: string): boolean {
  if (rule.kind === 'pause') return pauseAt([rule], now) !== null
  return rule.date !== null && rule.date >= today
}

/** What a rule does, for those who work in the shop. */
export function rushSentence(rule: RushRule, timeZone: string, now: Date): string {
  if (rule.kind === 'pause')
    return pauseSentence(pauseAt([rule], now) ?? { until: null }, timeZone, now)
  const today = wallClockIn(timeZone, now).date
  const when =
    rule.date === null || rule.date === today ? 'aujourd’hui' : `le ${formatDayFr(rule.date)}`
  if (rule.kind === 'longer_preparation')
    return `Préparation plus longue ${when}\u00a0: +\u00a0${minutesWords(rule.extra_minutes ?? 0)}.`
  const room =
    rule.percent === null
      ? `${rule.most_orders} ${rule.most_orders === 1 || rule.most_orders === 0 ? 'commande' : 'commandes'} au plus`
      : `${rule.percent}\u00a0% des places`
  return `Moins de places par créneau ${when}\u00a0: ${room}.`
}

/** 'Les commandes sont en pause jusqu’à 15 h 30.' */
export function pauseSentence({ until }: Pause, timeZone: string, now: Date): string {
  if (!until) return 'Les commandes sont en pause pour le moment.'
  const end = wallClockIn(timeZone, until)
  const time = hourWords(timeOf(end.minutes))
  const isToday = end.date === wallClockIn(timeZone, now).date
  const when = isToday ? `jusqu’à ${time}` : `jusqu’au ${formatDayFr(end.date)} à ${time}`
  return `Les commandes sont en pause ${when}.`
}

/** '15:30' -> '15 h 30', with spaces that do not break. */
export function hourWords(time: string): string {
  const [hours = '', minutes = ''] = time.split(':')
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
}

/** 30 -> '30 min', 150 -> '2 h 30'. */
export function minutesWords(minutes: number): string {
  return minutes < 60 ? `${minutes}\u00a0min` : hourWords(timeOf(minutes))
}

import { addDays } from './calendar.ts'
import { dayFr } from './day-words.ts'
import type { Pickup } from './pickup.ts'
import type { DayReason } from './slots.ts'

/** Why a product cannot be had on a day: as the calendar of a cart with it alone says, and whether it is never sold that day or gone. */
export const DAY_REFUSALS = [
  'paused',
  'before_minimum',
  'closure',
  'closed_weekday',
  'no_slot',
  'full',
  'not_sold',
  'sold_out',
] as const satisfies readonly (
  | Exclude<DayReason, 'products_unavailable'>
  | 'not_sold'
  | 'sold_out'
)[]

export type DayRefusal = {
  reason: (typeof DAY_REFUSALS)[number]
  /** The first day after it on which it can be had. */
  next: string | null
}

type Answer = Pick<Pickup, 'dayOn' | 'shortageOn'>

/** Null where it can be had that day; `pickup` is the answer for one of the product. */
export function refusalOn(pickup: Answer, date: string): DayRefusal | null {
  const day = pickup.dayOn(date)
  if (!day || day.selectable) return null
  const next = firstAfter(pickup, date)
  if (day.reason !== 'products_unavailable') return { reason: day.reason, next }
  return { reason: pickup.shortageOn(date) ? 'sold_out' : 'not_sold', next }
}

function firstAfter(pickup: Answer, date: string): string | null {
  for (let next = addDays(date, 1); ; next = addDays(next, 1)) {
    const day = pickup.dayOn(next)
    if (!day) return null
    if (day.selectable) return next
  }
}

const WORDS: Readonly<Record<DayRefusal['reason'], string>> = {
  paused: 'Les commandes sont en pause',
  before_minimum: 'Demande plus de préparation',
  closure: 'Fermé ce jour-là',
  closed_weekday: 'Fermé ce jour-là',
  no_slot: 'Aucun créneau ce jour-là',
  full: 'Complet ce jour-là',
  not_sold: 'Pas proposé ce jour-là',
  sold_out: 'Épuisé pour ce jour-là',
}

/** 'Pas proposé ce jour-là : dès le 21 novembre'. */
export function refusalWords({ reason, next }: DayRefusal): string {
  return next ? `${WORDS[reason]}\u00a0: dès le ${dayFr(next)}` : WORDS[reason]
}

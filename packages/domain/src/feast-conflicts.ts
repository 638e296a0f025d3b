// Server only: uses Temporal through the wall clock. What of a feast does not fit the ordinary rules, before it is saved.

import { isAvailableOn, type ProductAvailability } from './availability.ts'
import { addDays, weekdayOf } from './calendar.ts'
import { formatTimeFr } from './clock.ts'
import { dayFr, daysFr } from './day-words.ts'
import type { FeastConflictKind } from './feast-conflict-kinds.ts'
import { feastOn } from './feast-days.ts'
import { type Feast, ordersUntil } from './feasts.ts'
import { isClosedExceptionally, openPeriodsOn } from './opening.ts'
import type { PickupStore } from './pickup.ts'
import { slotsInside, slotsPerWeekday } from './slot-fit.ts'
import { plural } from './text.ts'
import { instantOf } from './wall-clock.ts'

export type FeastConflict = {
  kind: FeastConflictKind
  /** A note tells; a warning means that something cannot be collected or was promised already. */
  level: 'warning' | 'note'
  sentence: string
}

export type FeastFactsProduct = ProductAvailability & {
  id: string
  name: string
  /** On sale, at this store too. */
  is_offered: boolean
  category: { id: string; name: string; daily_capacity: number | null } | null
}

export type FeastFacts = {
  /** The store as it is without the feast. */
  store: PickupStore
  products: readonly FeastFactsProduct[]
  /** Units ordered already. */
  sold: readonly { product_id: string; date: string; units: number }[]
  /** Orders of its days that were placed in other slots than its own. */
  earlier_orders: number
  now: Date
}

export function feastConflicts(feast: Feast, facts: FeastFacts): FeastConflict[] {
  return [
    ...ofDays(feast, facts),
    ...ofCutOff(feast, facts),
    ...feast.products.flatMap((product) => ofProduct(feast, product, facts)),
    ...ofCategories(feast, facts),
    ...ofOthers(feast, facts),
  ]
}

/** The days of a feast, one after the other. */
export function daysOf({ start_date, end_date }: Pick<Feast, 'start_date' | 'end_date'>): string[] {
  const days: string[] = []
  for (let date = start_date; date <= end_date; date = addDays(date, 1)) days.push(date)
  return days
}

/** The store's day with the feast: its hours, and the slots that lie inside them. */
export function feastDay(date: string, feast: Feast, store: PickupStore) {
  const with_feast = { ...store, feasts: [...(store.feasts ?? []), feast] }
  const own = feastOn(with_feast.feasts, date)
  const listed = own && own.slots.length > 0 ? own.slots : store.slots
  const slots = slotsPerWeekday(listed)[weekdayOf(date)] ?? []
  const periods = openPeriodsOn(date, with_feast)
  return { date, is_own: own === feast, periods, slots: slotsInside(periods, slots), listed: slots }
}

const warning = (kind: FeastConflict['kind'], sentence: string): FeastConflict[] => [
  { kind, level: 'warning', sentence },
]
const note = (kind: FeastConflict['kind'], sentence: string): FeastConflict[] => [
  { kind, level: 'note', sentence },
]

function ofDays(feast: Feast, { store }: FeastFacts): FeastConflict[] {
  const days = daysOf(feast).map((date) => feastDay(date, feast, store))
  const dates = (these: typeof days) => daysFr(these.map(({ date }) => date))
  const closed = days.filter(({ date }) => isClosedExceptionally(date, store))
  const shut = days.filter((day) => day.periods.length === 0 && !closed.includes(day))
  const open = days.filter(({ periods }) => periods.length > 0)
  const empty = open.filter(({ slots }) => slots.length === 0)
  const outside = new Map<string, string[]>()
  if (feast.slots.length > 0)
    for (const { date, is_own, slots, listed } of open)
      for (const slot of is_own ? listed.filter((each) => !slots.includes(each)) : [])
        outside.set(slot.slot_time, [...(outside.get(slot.slot_time) ?? []), date])
  return [
    ...(closed.length > 0
      ? warning(
          'closed_day',
          `Fermeture exceptionnelle ${dates(closed)}\u00a0: rien ne pourra être retiré.`,
        )
      : []),
    ...(shut.length > 0
      ? warning(
          'closed_day',
          `Le point de vente est fermé ${dates(shut)}. Donnez au temps fort ses propres horaires pour ouvrir.`,
        )
      : []),
    ...[...outside].flatMap(([time, at]) =>
      warning(
        'slot_outside_hours',
        `Le créneau de ${formatTimeFr(time)} est en dehors des horaires ${daysFr(at)}.`,
      ),
    ),
    ...(empty.length > 0
      ? warning('no_slot', `Aucun créneau dans les horaires ${dates(empty)}.`)
      : []),
    ...specialHours(feast, store),
  ]
}

function specialHours(feast: Feast, { special_hours }: PickupStore): FeastConflict[] {
  if (!feast.open_time) return []
  const dates = daysOf(feast).filter((date) => special_hours.some((row) => row.date === date))
  if (dates.length === 0) return []
  return note(
    'special_hours',
    `Des horaires particuliers sont prévus ${daysFr(dates)}\u00a0: ceux du temps fort les remplacent.`,
  )
}

function ofCutOff(feast: Feast, { store, now }: FeastFacts): FeastConflict[] {
  const until = ordersUntil(feast, store.time_zone)
  if (!until) return []
  if (until <= now)
    return warning(
      'cut_off_passed',
      'La date limite de commande est passée\u00a0: plus rien ne peut être commandé.',
    )
  const days = daysOf(feast).map((date) => feastDay(date, feast, store))
  const first = days.find(({ is_own, slots }) => is_own && slots.length > 0)
  const slot = first?.slots[0]
  if (!first || !slot) return []
  if (until <= instantOf(store.time_zone, first.date, slot.slot_time)) return []
  return warning(
    'cut_off_after_slot',
    `La date limite de commande tombe après le premier retrait, le ${dayFr(first.date)} à ${formatTimeFr(slot.slot_time)}.`,
  )
}

type Offered = Feast['products'][number]

function ofProduct(feast: Feast, offered: Offered, facts: FeastFacts): FeastConflict[] {
  const product = facts.products.find(({ id }) => id === offered.product_id)
  if (!product) return []
  const name = `«\u00a0${product.name}\u00a0»`
  if (!product.is_offered)
    return warning('product_not_sold', `${name} n’est pas en vente dans ce point de vente.`)
  const off = daysOf(feast).filter(
    (date) =>
      product.periods.some((each) => each.start_date <= date && date <= each.end_date) &&
      !isAvailableOn(date, product),
  )
  const below = facts.sold.filter(
    ({ product_id, units }) =>
      product_id === product.id && units > (offered.daily_capacity ?? Number.POSITIVE_INFINITY),
  )
  return [
    ...(off.length > 0
      ? warning(
          'product_called_off',
          `${name} est marqué indisponible ${daysFr(off)}\u00a0: il ne sera pas vendu ces jours-là.`,
        )
      : []),
    ...below.flatMap(({ date, units }) =>
      warning(
        'capacity_below_sold',
        `${name}\u00a0: ${units} déjà commandés pour le ${dayFr(date)}, plus que les ${offered.daily_capacity} prévus.`,
      ),
    ),
  ]
}

/** What its products may be together on a day, against what they may be each. */
function ofCategories(feast: Feast, { products }: FeastFacts): FeastConflict[] {
  const sums = new Map<string, { name: string; most: number; planned: number }>()
  for (const { product_id, daily_capacity } of feast.products) {
    const category = products.find(({ id }) => id === product_id)?.category
    if (!category?.daily_capacity || !daily_capacity) continue
    const { planned = 0 } = sums.get(category.id) ?? {}
    sums.set(category.id, {
      name: category.name,
      most: category.daily_capacity,
      planned: planned + daily_capacity,
    })
  }
  return [...sums.values()]
    .filter(({ planned, most }) => planned > most)
    .flatMap(({ name, most, planned }) =>
      warning(
        'category_below_capacity',
        `La catégorie «\u00a0${name}\u00a0» est limitée à ${most} par jour\u00a0: les ${planned} prévus ne pourront pas tous être vendus.`,
      ),
    )
}

function ofOthers(feast: Feast, { store, earlier_orders }: FeastFacts): FeastConflict[] {
  const overlaps = (store.feasts ?? []).flatMap((other) => {
    const dates = daysOf(feast).filter((date) => other.start_date <= date && date <= other.end_date)
    if (dates.length === 0) return []
    const winner = feastOn([feast, other], dates[0] ?? '') === feast ? feast : other
    return warning(
      'other_feast',
      `«\u00a0${other.name}\u00a0» est aussi prévu ${daysFr(dates)}\u00a0: ces jours-là, les règles de «\u00a0${winner.name}\u00a0» s’appliquent.`,
    )
  })
  if (earlier_orders === 0) return overlaps
  const they =
    earlier_orders < 2
      ? `${plural(earlier_orders, 'commande')} est déjà prévue ces jours-là à un autre créneau\u00a0: elle garde son heure, en plus des places du temps fort.`
      : `${plural(earlier_orders, 'commande')} sont déjà prévues ces jours-là à d’autres créneaux\u00a0: elles gardent leur heure, en plus des places du temps fort.`
  return [...overlaps, ...note('earlier_orders', they)]
}

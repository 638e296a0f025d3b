import { readForVisitors } from '@fournil/db'
import type { ProductAvailability } from '@fournil/domain/availability'
import { addDays } from '@fournil/domain/calendar'
import { dateIn } from '@fournil/domain/clock'
import { feastOn } from '@fournil/domain/feast-days'
import { type Feast, isSoldOn, ordersUntil, type SaleCalendar } from '@fournil/domain/feasts'
import { openPeriodsOn } from '@fournil/domain/opening'
import { CALENDAR_DAYS } from '@fournil/domain/pickup'
import type { Preparation } from '@fournil/domain/preparation'
import { cached } from '../cache/cached.ts'
import type { TenantContext } from '../context.ts'
import type { StoreRecord } from '../stores/store-records.ts'
import { productRules } from './product-rules.ts'

/** What a store can sell within the days of its calendar, as far as it holds for the whole day. */
export type Shelf = {
  open_dates: string[]
  sale: SaleCalendar
  /** On sale, but on none of the open dates; and what the store does not offer, where that is known. */
  hidden: string[]
  /** False where the store leaves so many out that each has to be asked about. */
  is_offer_known: boolean
  total: number
  total_of: Map<string, number>
  /** The shortest preparation of what is on sale, one in each unit and for each cut-off; empty when nothing is. */
  shortest: Preparation[]
}

export function shelfOf(ctx: TenantContext, store: StoreRecord): Promise<Shelf> {
  const today = dateIn(store.time_zone, ctx.now)
  const past = cutOffsPast(store, ctx.now)
  return cached(ctx, `shelf ${store.id} ${today} ${past}`, () => fillShelf(ctx, store, today))
}

/** How many feasts nothing can be ordered for any more: what is remembered of the shelf holds until the next one. */
function cutOffsPast({ feasts = [], time_zone }: StoreRecord, now: Date): number {
  const isPast = (feast: Feast) => {
    const until = ordersUntil(feast, time_zone)
    return until !== null && until <= now
  }
  return feasts.filter(isPast).length
}

/** Whether there is a day on which the store is open and the product can be had. */
export function fitsCalendar(
  shelf: Pick<Shelf, 'open_dates' | 'sale'> | null,
  product: ProductAvailability & { id: string },
): boolean {
  return shelf?.open_dates.some((date) => isSoldOn(product, date, shelf.sale)) ?? false
}

/** The open days of a store's calendar, and what decides what is sold on each. */
export function sellingDays(store: StoreRecord, now: Date): Pick<Shelf, 'open_dates' | 'sale'> {
  const { feasts = [], time_zone } = store
  const today = dateIn(time_zone, now)
  return { open_dates: openDates(store, today), sale: { feasts, time_zone, now } }
}

async function fillShelf(ctx: TenantContext, store: StoreRecord, today: string): Promise<Shelf> {
  const { feasts = [] } = store
  const days = sellingDays(store, ctx.now)
  if (days.open_dates.length === 0) {
    return {
      ...days,
      hidden: [],
      is_offer_known: false,
      total: 0,
      total_of: new Map(),
      shortest: [],
    }
  }
  // Where every open day is a feast's, a product without rules of its own may not be sold either.
  const isAllFeast = days.open_dates.every((date) => feastOn(feasts, date))
  const rules = await productRules(ctx, today, { of: isAllFeast ? 'all' : 'ruled' })
  const out = rules.filter((rule) => !fitsCalendar(days, rule)).map(({ id }) => id)
  const [counts, left] = await Promise.all([
    readForVisitors<Count>(ctx, COUNTS, [store.id, out]),
    readForVisitors<{ product_id: string }>(ctx, LEFT_OUT, [store.id, MOST_LEFT_OUT + 1]),
  ])
  const is_offer_known = left.length <= MOST_LEFT_OUT
  const hidden = is_offer_known ? [...out, ...left.map(({ product_id }) => product_id)] : out
  return { ...days, hidden, is_offer_known, ...sumUp(counts), shortest: shortestOf(counts) }
}

/** Named in every question about the store's products: with more of them it is quicker to ask about each. */
const MOST_LEFT_OUT = 100

const LEFT_OUT = `
  select a.product_id from product_store_availability a where a.store_id = $1 and not a.is_available limit $2`

function openDates(store: StoreRecord, today: string): string[] {
  const days = Array.from({ length: CALENDAR_DAYS }, (_, index) => addDays(today, index))
  return days.filter((date) => openPeriodsOn(date, store).length > 0)
}

type Count = Preparation & { category_id: string | null; products: number }

const COUNTS = `
  select p.category_id, p.preparation_time_unit, min(p.preparation_time_hours) as preparation_time_hours,
         p.cut_off_days, to_char(p.cut_off_time, 'HH24:MI') as cut_off_time,
         count(*)::int as products
  from products p
  where p.is_active and p.archived_at is null and p.id <> all($2::uuid[])
    and not exists (
      select from product_store_availability a
      where a.product_id = p.id and a.store_id = $1 and not a.is_available)
  group by p.category_id, p.preparation_time_unit, p.cut_off_days, p.cut_off_time`

function sumUp(counts: readonly Count[]): Pick<Shelf, 'total' | 'total_of'> {
  const total_of = new Map<string, number>()
  let total = 0
  for (const { category_id, products } of counts) {
    total += products
    if (category_id) total_of.set(category_id, (total_of.get(category_id) ?? 0) + products)
  }
  return { total, total_of }
}

function shortestOf(counts: readonly Count[]): Preparation[] {
  const rising = counts.toSorted((a, b) => a.preparation_time_hours - b.preparation_time_hours)
  const kindOf = ({ preparation_time_unit: unit, cut_off_days: days, cut_off_time: time }: Count) =>
    [unit, days, time].join(' ')
  return [...new Map(rising.toReversed().map((count) => [kindOf(count), count])).values()]
}

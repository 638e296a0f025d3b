import type { ProductCard } from '@fournil/contract/shop/catalogue'
import type { EarliestPickup } from '@fournil/contract/shop/stores'
import { readPreparedAsJson } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { requireTenant } from '../auth/require.ts'
import { cardOf } from '../catalogue/card-of.ts'
import { cardOptions } from '../catalogue/card-options.ts'
import { cardPictures } from '../catalogue/card-pictures.ts'
import { type CardRow, withFacts } from '../catalogue/card-row.ts'
import { catalogueFacts } from '../catalogue/catalogue-facts.ts'
import type { ProductRow } from '../catalogue/product-row.ts'
import { fitsCalendar, shelfOf } from '../catalogue/shelf.ts'
import type { Context, TenantContext } from '../context.ts'
import { earliestPickup } from '../stores/earliest-pickup.ts'
import { calendarOf } from '../stores/full-places.ts'
import { placesOf } from '../stores/kept-places.ts'
import { storeDay } from '../stores/store-day.ts'
import { answeringStore, type StoreRecord, storeRecords } from '../stores/store-records.ts'
import { ALTERNATIVES_SQL, cardsSql } from './alternatives-sql.ts'

const MOST = 3

type Asked = { product_id: string; store_id?: string | undefined }
type Candidate = Pick<
  ProductRow,
  | 'id'
  | 'seasonal'
  | 'has_custom_availability'
  | 'schedule'
  | 'periods'
  | 'preparation_time_hours'
  | 'preparation_time_unit'
  | 'cut_off_days'
  | 'cut_off_time'
> & { has_stock: boolean; is_asked: boolean; is_offered: boolean }

/** Products of the same category that the store can hand over sooner, soonest first; none where the shop has not enabled it. */
export async function listAlternatives(ctx: Context, input: Asked): Promise<ProductCard[]> {
  requireTenant(ctx)
  const store = answeringStore(await storeRecords(ctx), input.store_id)
  const { first } = calendarOf(store?.time_zone ?? 'UTC', ctx.now)
  const [shelf, places, rows] = await Promise.all([
    store && shelfOf(ctx, store),
    store ? placesOf(ctx, store) : [],
    readPreparedAsJson<Candidate>(ctx, ALTERNATIVES_SQL, [
      input.product_id,
      store?.id ?? null,
      first,
    ]),
  ])
  const asked = rows.find((row) => row.is_asked)
  if (!asked) throw new AppError('NOT_FOUND')
  if (!store || !shelf || rows.length === 1) return []

  const feasting = new Set(
    store.feasts?.flatMap(({ products }) => products.map(({ product_id }) => product_id)),
  )
  const readyAt = oncePerPreparation(feasting, (row) => {
    if (!row.is_offered || !fitsCalendar(shelf, row)) return NEVER
    return moment(earliestPickup({ store, products: [row], places, now: ctx.now }))
  })
  const patience = asked.has_stock ? readyAt(asked) : NEVER
  const chosen = rows
    .filter((row) => !row.is_asked)
    .map((row) => ({ row, ready: readyAt(row) }))
    .filter(({ ready }) => ready < patience)
    .toSorted((a, b) => (a.ready < b.ready ? -1 : a.ready > b.ready ? 1 : 0))
    .slice(0, MOST)
    .map(({ row }) => row.id)
  return chosen.length === 0 ? [] : readCards(ctx, store, chosen)
}

async function readCards(
  ctx: TenantContext,
  store: StoreRecord,
  ids: readonly string[],
): Promise<ProductCard[]> {
  const day = storeDay(store, ctx.now)
  const facts = await catalogueFacts(ctx, day.today)
  const rows = await readPreparedAsJson<CardRow>(ctx, cardsSql(facts), [store.id, ids])
  const [pictureOf, optionsOf] = await Promise.all([
    cardPictures(ctx, rows),
    cardOptions(ctx, rows, facts),
  ])
  return ids.flatMap((id) =>
    rows
      .filter((row) => row.id === id)
      .map((row) =>
        cardOf(withFacts(row, facts, optionsOf(row)), day, { picture: pictureOf(row) }),
      ),
  )
}

const NEVER = '9999'

function moment(pickup: EarliestPickup | null): string {
  return pickup ? `${pickup.date} ${pickup.time}` : NEVER
}

// Products that are sold every day are ready at the same moment when they take the same time.
function oncePerPreparation(
  feasting: ReadonlySet<string>,
  readyAt: (row: Candidate) => string,
): (row: Candidate) => string {
  const known = new Map<string, string>()
  return (row) => {
    const isRuled = row.has_custom_availability || row.seasonal || feasting.has(row.id)
    if (isRuled || !row.is_offered) return readyAt(row)
    const preparation = `${row.preparation_time_hours} ${row.preparation_time_unit}`
    const ready = known.get(preparation) ?? readyAt(row)
    known.set(preparation, ready)
    return ready
  }
}

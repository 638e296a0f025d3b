import type { ShopOption } from '@fournil/contract/shop/options'
import type { ProductDetail } from '@fournil/contract/shop/product'
import { readPreparedAsJson } from '@fournil/db'
import { isAllergen } from '@fournil/domain/allergens'
import { feastSentence } from '@fournil/domain/feast-sentence'
import { choiceStock, type ProductOption } from '@fournil/domain/options'
import { AppError } from '../app-error.ts'
import { requireTenant } from '../auth/require.ts'
import { cardOf } from '../catalogue/card-of.ts'
import type { Elsewhere } from '../catalogue/product-row.ts'
import { ratingsOf } from '../catalogue/ratings.ts'
import { fitsCalendar, type Shelf, shelfOf } from '../catalogue/shelf.ts'
import { storesWith } from '../catalogue/stores-with.ts'
import type { Context, TenantContext } from '../context.ts'
import { pictureOf } from '../files/picture-of.ts'
import { earliestPickup } from '../stores/earliest-pickup.ts'
import { calendarOf, type FullPlace } from '../stores/full-places.ts'
import { placesOf } from '../stores/kept-places.ts'
import { storeDay } from '../stores/store-day.ts'
import { answeringStore, type StoreRecord, storeRecords } from '../stores/store-records.ts'
import { galleryOf } from './gallery-of.ts'
import { type DetailRow, SOLD_ELSEWHERE_SQL } from './product-detail-sql.ts'
import { type Place, readSold } from './read-sold.ts'

type Asked = { product_id: string; store_id?: string | undefined }

/** One product, as its page shows it at the chosen store. */
export async function getProduct(ctx: Context, input: Asked): Promise<ProductDetail> {
  requireTenant(ctx)
  return readDetail(ctx, input, (place) => readSold(ctx, input.product_id, place))
}

/** `read`: where its row comes from. */
export async function readDetail(
  ctx: TenantContext,
  { store_id }: Pick<Asked, 'store_id'>,
  read: (place: Place) => Promise<DetailRow | undefined>,
): Promise<ProductDetail> {
  const [ratings, stores] = await Promise.all([ratingsOf(ctx), storeRecords(ctx)])
  const store = answeringStore(stores, store_id)
  const { first, last } = calendarOf(store?.time_zone ?? 'UTC', ctx.now)
  const [shelf, places, row] = await Promise.all([
    store && shelfOf(ctx, store),
    store ? placesOf(ctx, store) : [],
    read({ store_id: store?.id ?? null, first, last }),
  ])
  if (!row) throw new AppError('NOT_FOUND')
  return {
    ...describe(row),
    reviews_enabled: ratings.reviews_enabled,
    ...offer(row, { store, shelf, places }, ctx.now),
    sold_at: row.is_offered ? [] : await soldAt(ctx, row, stores),
    rating: ratings.of.get(row.id) ?? null,
  }
}

async function soldAt(ctx: TenantContext, row: DetailRow, stores: readonly StoreRecord[]) {
  const [elsewhere] = await readPreparedAsJson<Elsewhere>(ctx, SOLD_ELSEWHERE_SQL, [row.id])
  return elsewhere ? storesWith({ ...row, ...elsewhere }, stores, ctx.now) : []
}

function describe(row: DetailRow) {
  return {
    gallery: galleryOf(row),
    product_options: row.options.map(shopOption),
    category_name: row.category_name,
    brand: row.brand,
    ingredients: row.ingredients || row.material,
    // A code we cannot name must not read as an allergen that is absent.
    allergens: row.allergens?.every(isAllergen) ? row.allergens : null,
    cut_off:
      row.cut_off_days !== null && row.cut_off_time
        ? { days: row.cut_off_days, time: row.cut_off_time }
        : null,
    is_prepacked: row.is_prepacked,
    storage_conditions: row.storage_conditions,
    origin: row.origin,
    nutrition: row.nutrition,
    alcohol_by_volume: row.alcohol_by_volume,
    is_perishable: row.is_perishable,
    meta_title: row.meta_title,
    meta_description: row.meta_description,
    gtin: row.gtin,
    mpn: row.mpn,
    color: row.color,
    size: row.size,
    material: row.material,
    pattern: row.pattern,
    gender: row.gender,
    age_group: row.age_group,
    condition: row.condition,
    availability: row.availability,
  }
}

/** What is not on sale is not shown; what is sold out is. */
export function shopOption({ choices, ...option }: ProductOption): ShopOption {
  return {
    ...option,
    choices: choices
      .filter(({ is_active }) => is_active)
      .map(({ is_active: _, quantity, reserved_quantity, ...choice }) => ({
        ...choice,
        stock: choiceStock({ quantity, reserved_quantity }),
      })),
  }
}

type Where = { store: StoreRecord | null; shelf: Shelf | null; places: readonly FullPlace[] }

function offer(row: DetailRow, { store, shelf, places }: Where, now: Date) {
  const card = cardOf(row, storeDay(store, now), { picture: pictureOf(row) })
  const fits = row.is_offered && fitsCalendar(shelf, row)
  return {
    ...card,
    note: row.is_offered ? card.note : { kind: 'not_sold_here' as const, date: null },
    is_available: fits && card.stock > 0,
    feast_sentence: store && row.is_offered ? feastSentence(row.id, { ...store, now }) : null,
    earliest_pickup: store && fits ? earliestPickup({ store, products: [row], places, now }) : null,
  }
}

import { addDays } from '@fournil/domain/calendar'
import { isSoldOn } from '@fournil/domain/feasts'
import { pickupDays } from '@fournil/domain/merchant-pickup'
import type { MerchantPicture, MerchantProduct } from '@fournil/domain/merchant-product'
import { optionsStock, priceRange } from '@fournil/domain/options'
import { availableStock, UNLIMITED_STOCK } from '@fournil/domain/stock'
import type { StoredPicture } from '../catalogue/product-row.ts'
import { fileUrl } from '../files/picture-of.ts'
import type { FeedRow } from './feed-row.ts'
import type { FeedShop, FeedStore } from './feed-shop.ts'

const MOST_ADDRESS = 2000

/** A product as Google is told of it, from the stores' calendars and shelves. */
export function merchantProductOf(row: FeedRow, shop: FeedShop): MerchantProduct {
  const offering = storesOffering(row, shop)
  const dates = offering.flatMap((store) => firstDateAt(row, shop, store) ?? [])
  const { least } = priceRange(row)
  return {
    ...row,
    price: least,
    has_unit_price: least === row.price,
    pictures: picturesOf(row),
    is_offered: offering.length > 0,
    first_date: dates.sort()[0] ?? null,
  }
}

/** A product with no row for a store is offered there. */
export function storesOffering(row: FeedRow, { stores }: FeedShop): FeedStore[] {
  return stores.filter(({ id }) => !row.not_offered_at.includes(id))
}

/** The first day on which it can be collected there; null when it cannot be ordered. */
export function firstDateAt(row: FeedRow, shop: FeedShop, store: FeedStore): string | null {
  if (!shop.accepts_orders || stockAt(row, store) <= 0) return null
  const from = addDays(store.today, pickupDays(row))
  const { open_dates, sale } = store
  return open_dates.find((date) => date >= from && isSoldOn(row, date, sale)) ?? null
}

/** How many the store can sell: the storefront's own answer. */
export function stockAt(row: FeedRow, { id }: Pick<FeedStore, 'id'>): number {
  if (row.availability === 'out of stock') return 0
  const store = row.store_stocks.find(({ store_id }) => store_id === id)
  const counted = availableStock(row.stock_management_mode, { global: row.global_stock, store })
  return Math.min(counted, optionsStock(row.options))
}

/** Null where nobody counts. */
export function quantityAt(row: FeedRow, store: FeedStore): number | null {
  const stock = stockAt(row, store)
  return stock >= UNLIMITED_STOCK ? null : stock
}

/** The product's own first, each in its largest size. */
function picturesOf(row: FeedRow): MerchantPicture[] {
  const files = new Map(row.additional_files.map((file) => [file.key, file]))
  const own = row.picture_file ? stored(row.picture_file) : elsewhere(row.image_url)
  const others = row.additional_images.map((image) => {
    const file = files.get(image.replace(/^\/files\//, ''))
    return file ? stored(file) : elsewhere(image)
  })
  const pictures = [own, ...others].filter((picture) => picture !== null)
  return pictures.filter(({ url }, at) => pictures.findIndex((one) => one.url === url) === at)
}

function stored(file: StoredPicture): MerchantPicture {
  const [largest] = file.variants.toSorted((a, b) => b.width - a.width)
  const { key, width, height } = largest ?? file
  return { url: fileUrl(key), width, height }
}

/** What Google cannot open, or finds too long, is no picture. */
function elsewhere(address: string | null): MerchantPicture | null {
  const url = address && /^https?:\/\//.test(address) ? URL.parse(address)?.href : null
  return url && url.length <= MOST_ADDRESS ? { url, width: null, height: null } : null
}

import { type ListProducts, PAGE_SIZE, type ProductPage } from '@fournil/contract/shop/catalogue'
import { readPreparedAsJson } from '@fournil/db'
import { offeredSorts } from '@fournil/domain/product-sorts'
import { isSearch } from '@fournil/domain/text'
import type { z } from 'zod'
import { requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { calendarOf } from '../stores/full-places.ts'
import { storeDay } from '../stores/store-day.ts'
import { answeringStore, storeRecords } from '../stores/store-records.ts'
import { cardOf } from './card-of.ts'
import { cardOptions } from './card-options.ts'
import { cardPictures } from './card-pictures.ts'
import { type CardRow, withFacts } from './card-row.ts'
import { catalogueFacts } from './catalogue-facts.ts'
import { filterProductsSql } from './filter-products-sql.ts'
import { listProductsSql, type Wanted } from './list-products-sql.ts'
import { ratingsOf } from './ratings.ts'
import { refusalsOn } from './refusals-on.ts'
import { searchProducts } from './search-products.ts'
import { type Shelf, shelfOf } from './shelf.ts'

type Asked = z.output<typeof ListProducts>

/** Products on sale at a store, by name unless asked otherwise, a page at a time: one statement, once its shop is known. */
export async function listProducts(ctx: Context, input: Asked): Promise<ProductPage> {
  requireTenant(ctx)
  const [stores, ratings] = await Promise.all([storeRecords(ctx), ratingsOf(ctx)])
  const store = answeringStore(stores, input.store_id)
  const { first, last } = calendarOf(store?.time_zone ?? 'UTC', ctx.now)
  const sorts = offeredSorts(ratings)
  const sort = sorts.find((each) => each === input.sort) ?? 'recommended'
  const day = input.day && input.day >= first && input.day <= last ? input.day : null
  const answer = {
    page: input.page,
    page_size: PAGE_SIZE,
    store_id: store?.id ?? null,
    sort,
    sorts,
    day,
  }
  const [shelf, facts] = await Promise.all([
    store && shelfOf(ctx, store),
    catalogueFacts(ctx, first),
  ])
  if (!store || !shelf || shelf.open_dates.length === 0)
    return { ...answer, products: [], total: 0, searched_for: null }

  const wanted = {
    store_id: store.id,
    hidden: shelf.hidden,
    is_offer_known: shelf.is_offer_known,
    has_options: facts.has_options,
    are_options_counted: facts.are_options_counted,
    categories: facts.categories,
    category_id: input.category_id,
    free_from: input.free_from,
    sort,
    days: day ? { day, last } : null,
    limit: PAGE_SIZE,
    offset: (input.page - 1) * PAGE_SIZE,
  }
  const [{ rows, ...found }, refusalOf] = await Promise.all([
    find(ctx, input, wanted, shelf),
    refusalsOn(ctx, store, wanted.days),
  ])
  const [pictureOf, optionsOf] = await Promise.all([
    cardPictures(ctx, rows),
    cardOptions(ctx, rows, facts),
  ])
  const today = storeDay(store, ctx.now)
  const products = rows.map((card) => {
    const row = withFacts(card, facts, optionsOf(card))
    return cardOf(row, today, {
      picture: pictureOf(card),
      rating: ratings.of.get(row.id),
      day_refusal: refusalOf(row),
    })
  })
  return { ...answer, ...found, products }
}

async function find(ctx: TenantContext, input: Asked, wanted: Wanted, shelf: Shelf) {
  if (input.search && isSearch(input.search)) return searchProducts(ctx, wanted, input.search)
  const { category_id, free_from = [] } = input
  if (free_from.length > 0) {
    const { sql, parameters } = filterProductsSql(wanted)
    const rows = await readPreparedAsJson<CardRow & { total: number }>(ctx, sql, parameters)
    // A page past the last still says how many there are: in a row without a product.
    const products = rows.filter((row) => row.id !== null)
    return { rows: products, total: rows[0]?.total ?? 0, searched_for: null }
  }
  const { sql, parameters } = listProductsSql(wanted)
  const rows = await readPreparedAsJson<CardRow>(ctx, sql, parameters)
  const total = category_id ? (shelf.total_of.get(category_id) ?? 0) : shelf.total
  return { rows, total, searched_for: null }
}

import { type ListProducts, PAGE_SIZE, type ProductPage } from '@fournil/contract/shop/catalogue'
import { readPrepared } from '@fournil/db'
import { offeredSorts } from '@fournil/domain/product-sorts'
import { isSearch } from '@fournil/domain/text'
import type { z } from 'zod'
import { requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { storeDay } from '../stores/store-day.ts'
import { answeringStore, storeRecords } from '../stores/store-records.ts'
import { cardOf } from './card-of.ts'
import { listProductsSql } from './list-products-sql.ts'
import type { ProductRow } from './product-row.ts'
import { ratingsOf } from './ratings.ts'
import { searchProducts } from './search-products.ts'
import { shelfOf } from './shelf.ts'

type Asked = z.output<typeof ListProducts>

/** Products on sale at a store, by name unless asked otherwise, a page at a time: one statement, one trip. */
export async function listProducts(ctx: Context, input: Asked): Promise<ProductPage> {
  requireTenant(ctx)
  const [stores, ratings] = await Promise.all([storeRecords(ctx), ratingsOf(ctx)])
  const store = answeringStore(stores, input.store_id)
  const sorts = offeredSorts(ratings)
  const sort = sorts.find((each) => each === input.sort) ?? 'recommended'
  const answer = {
    page: input.page,
    page_size: PAGE_SIZE,
    store_id: store?.id ?? null,
    searched_for: null,
    sort,
    sorts,
  }
  const shelf = store && (await shelfOf(ctx, store))
  if (!store || !shelf || shelf.open_dates.length === 0)
    return { ...answer, products: [], total: 0 }

  const day = storeDay(store, ctx.now)
  const wanted = {
    store_id: store.id,
    today: day.today,
    hidden: shelf.hidden,
    category_id: input.category_id,
    sort,
    limit: PAGE_SIZE,
    offset: (input.page - 1) * PAGE_SIZE,
  }
  const cards = (rows: ProductRow[]) => rows.map((row) => cardOf(row, day, ratings.of.get(row.id)))
  if (input.search && isSearch(input.search)) {
    const { rows, total, searched_for } = await searchProducts(ctx, wanted, input.search)
    return { ...answer, products: cards(rows), total, searched_for }
  }
  const { sql, parameters } = listProductsSql(wanted)
  const rows = await readPrepared<ProductRow>(ctx, sql, parameters)
  const total = input.category_id ? (shelf.total_of.get(input.category_id) ?? 0) : shelf.total
  return { ...answer, products: cards(rows), total }
}

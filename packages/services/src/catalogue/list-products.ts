import {
  type ListProducts,
  PAGE_SIZE,
  type ProductCard,
  type ProductPage,
} from '@fournil/contract/shop/catalogue'
import { readInTenant } from '@fournil/db'
import type { AvailabilityPeriod, ScheduleDay } from '@fournil/domain/availability'
import type { StoreOpening } from '@fournil/domain/opening'
import type { StockLevel, StockMode } from '@fournil/domain/stock'
import type { z } from 'zod'
import { requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import type { StoredVariant } from '../files/picture-of.ts'
import { cardOf } from './card-of.ts'
import { listProductsSql } from './list-products-sql.ts'

export type ProductRow = {
  id: string
  name: string
  description: string | null
  price: number
  tax_rate: number | null
  category_id: string | null
  picture_file: {
    key: string
    width: number
    height: number
    variants: StoredVariant[]
    dominant_color: string | null
  } | null
  image_url: string | null
  seasonal: boolean
  preparation_time_hours: number
  preparation_time_unit: 'hours' | 'days'
  stock_management_mode: StockMode
  global_stock: StockLevel
  store_stock: StockLevel | null
  schedule: ScheduleDay[]
  periods: AvailabilityPeriod[]
}

export type StoreRow = StoreOpening & { id: string; time_zone: string }

type Answer = { store: StoreRow | null; total: number; products: ProductRow[] }

/** Products on sale at a store, by name, a page at a time: one statement, one trip. */
export async function listProducts(
  ctx: Context,
  input: z.output<typeof ListProducts>,
): Promise<ProductPage> {
  requireTenant(ctx)
  const { sql, parameters } = listProductsSql(input, PAGE_SIZE)
  const [answer] = await readInTenant<Answer>(ctx, sql, parameters)
  if (!answer) throw new Error('The list of products gave no answer.')
  const products: ProductCard[] = answer.products.map((row) => cardOf(row, answer.store, ctx.now))
  return { products, total: answer.total, page: input.page, page_size: PAGE_SIZE }
}

import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { readForVisitors } from '@fournil/db'
import { cached } from '../cache/cached.ts'
import type { TenantContext } from '../context.ts'

/** What shoppers think of what a shop sells. */
export type Ratings = {
  reviews_enabled: boolean
  /** Of each product with a published review; none where the shop has switched reviews off. */
  of: ReadonlyMap<string, NonNullable<ProductCard['rating']>>
}

type Row = { product_id: string | null; average: number; count: number }

/** Added up once for the whole shop, and again when a review is published or goes: a page of cards asks for nothing more. */
export function ratingsOf(ctx: TenantContext): Promise<Ratings> {
  return cached(ctx, 'ratings', async () => {
    const rows = await readForVisitors<Row>(ctx, SQL)
    const rated = rows.flatMap(({ product_id, average, count }) =>
      product_id ? [[product_id, { average, count }] as const] : [],
    )
    return { reviews_enabled: rows.length > 0, of: new Map(rated) }
  })
}

/** As a card and the product's page show it. */
export const AVERAGE_SQL = 'round(avg(v.rating), 1)'

// Reviews that are on and not written yet leave one row, without a product.
const SQL = `
  select v.product_id, ${AVERAGE_SQL}::float8 as average, count(v.rating)::int as count
  from storefront_settings s
  left join product_reviews v on v.is_approved
  where s.is_active and s.reviews_enabled
  group by v.product_id`

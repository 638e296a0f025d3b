import { REVIEWS_A_PAGE, type Review } from '@fournil/contract/shop/reviews'
import { readPrepared } from '@fournil/db'
import type { ReviewSort } from '@fournil/domain/reviews'
import { AppError } from '../app-error.ts'
import { requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

type Asked = { product_id: string; page: number; sort?: ReviewSort }
type Answer = {
  reviews: Review[]
  total: number
  page: number
  page_size: number
  sort: ReviewSort
}
type Row = { total: number } & ({ [Field in keyof Review]: null } | Review)

/** Published reviews of a product, newest first unless asked otherwise; none where the shop has switched them off. */
export async function listReviews(
  ctx: Context,
  { product_id, page, sort = 'newest' }: Asked,
): Promise<Answer> {
  requireTenant(ctx)
  const offset = (page - 1) * REVIEWS_A_PAGE
  const rows = await readPrepared<Row>(ctx, sqlOf(sort), [product_id, REVIEWS_A_PAGE, offset])
  const [first] = rows
  if (!first) throw new AppError('NOT_FOUND')
  const reviews = rows.flatMap(({ total, ...review }) => (review.id === null ? [] : [review]))
  return { reviews, total: first.total, page, page_size: REVIEWS_A_PAGE, sort }
}

/** Of equal notes the newest first. */
const ORDERS: Readonly<Record<ReviewSort, (table: string) => string>> = {
  newest: (table) => `${table}.created_at desc, ${table}.id`,
  best: (table) => `${table}.rating desc, ${table}.created_at desc, ${table}.id`,
  worst: (table) => `${table}.rating, ${table}.created_at desc, ${table}.id`,
}

const sqlOf = (sort: ReviewSort) => `
  with product as (
    select p.id, s.reviews_enabled from products p
    join storefront_settings s on s.is_active
    where p.id = $1 and p.is_active and p.archived_at is null
  )
  select (
      select count(*)::int from product_reviews r
      where r.product_id = product.id and r.is_approved and product.reviews_enabled
    ) as total, shown.*
  from product
  left join lateral (
    select r.id, r.customer_name, r.rating, r.comment, r.created_at,
      coalesce(r.published_at, r.moderated_at, r.created_at) as published_at,
      r.experience_date, r.order_id is not null as is_verified, r.answer, r.answered_at
    from product_reviews r
    where r.product_id = product.id and r.is_approved and product.reviews_enabled
    order by ${ORDERS[sort]('r')} limit $2 offset $3
  ) shown on true
  order by ${ORDERS[sort]('shown')}`

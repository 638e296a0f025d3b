import { REVIEWS_A_PAGE, type Review } from '@fournil/contract/shop/reviews'
import { readInTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

type Asked = { product_id: string; page: number }
type Answer = { reviews: Review[]; total: number; page: number; page_size: number }
type Row = { total: number } & ({ [Field in keyof Review]: null } | Review)

/** Published reviews of a product, newest first; none where the shop has switched them off. */
export async function listReviews(ctx: Context, input: Asked): Promise<Answer> {
  requireTenant(ctx)
  const offset = (input.page - 1) * REVIEWS_A_PAGE
  const rows = await readInTenant<Row>(ctx, SQL, [input.product_id, REVIEWS_A_PAGE, offset])
  const [first] = rows
  if (!first) throw new AppError('NOT_FOUND')
  const reviews = rows.flatMap(({ total, ...review }) => (review.id === null ? [] : [review]))
  return { reviews, total: first.total, page: input.page, page_size: REVIEWS_A_PAGE }
}

const SQL = `
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
    select r.id, r.customer_name, r.rating, r.comment, r.created_at from product_reviews r
    where r.product_id = product.id and r.is_approved and product.reviews_enabled
    order by r.created_at desc, r.id limit $2 offset $3
  ) shown on true
  order by shown.created_at desc, shown.id`

import type { SubmitOrderReview } from '@fournil/contract/shop/reviews'
import { clientOf, inTenant, type Tx } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import { requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { requireOpenReviews } from '../require-open-reviews.ts'
import { openCollectedOrder } from './reviewable-order.ts'

/** A review by somebody who bought the product here. Written anew before it is published, the later words count. */
export async function submitOrderReview(
  ctx: Context,
  input: SubmitOrderReview,
): Promise<{ accepted: true }> {
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    await requireOpenReviews(tx)
    const { customer_email, pickup_date } = await openCollectedOrder(tx, input)
    await requireBought(tx, input)
    const { rows } = await clientOf(tx).query<{ id: string }>(WRITE, [
      tenant_id,
      input.product_id,
      input.order_id,
      input.customer_name,
      customer_email,
      input.rating,
      input.comment,
      pickup_date,
      ctx.now,
    ])
    if (!rows[0]) throw new AppError('ALREADY_REVIEWED')
    await publish(tx, tenant_id, { topic: 'reviews', id: rows[0].id })
    return { accepted: true }
  })
}

async function requireBought(tx: Tx, { order_id, product_id }: SubmitOrderReview) {
  const bought = await tx
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select('products.id')
    .where('order_items.order_id', '=', order_id)
    .where('products.id', '=', product_id)
    .where('products.is_active', '=', true)
    .where('products.archived_at', 'is', null)
    .executeTakeFirst()
  if (!bought) throw new AppError('NOT_FOUND')
}

const WRITE = `
  insert into product_reviews as r
    (tenant_id, product_id, order_id, customer_name, customer_email, rating, comment, experience_date, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (tenant_id, order_id, product_id) where order_id is not null do update
    set customer_name = excluded.customer_name, rating = excluded.rating, comment = excluded.comment,
      created_at = excluded.created_at, moderated_at = null, moderated_by = null, rejected_reason = null,
      version = r.version + 1
    where not r.is_approved
  returning r.id`

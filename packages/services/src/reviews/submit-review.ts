import type { SubmitReview } from '@fournil/contract/shop/reviews'
import { inTenant, type Tx } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import { AppError } from '../app-error.ts'
import { requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'
import { fieldError } from '../forms/field-error.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { requireOpenReviews } from './require-open-reviews.ts'

/** Kept for moderation. One that waits already is not kept twice, and the answer does not tell. */
export async function submitReview(ctx: Context, input: SubmitReview): Promise<{ accepted: true }> {
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    await requireOpenReviews(tx)
    await requireOnSale(tx, input.product_id)
    await refuseFuture(ctx, tx, input.experience_date)
    const kept = await tx
      .insertInto('product_reviews')
      .values({ tenant_id, ...input, is_approved: false, created_at: ctx.now })
      .onConflict((waiting) =>
        waiting
          .columns(['tenant_id', 'product_id', 'customer_email'])
          .where('is_approved', '=', false)
          .where('moderated_at', 'is', null)
          .where('order_id', 'is', null)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (kept) await publish(tx, tenant_id, { topic: 'reviews', id: kept.id })
    return { accepted: true }
  })
}

async function refuseFuture(ctx: Context, tx: Tx, day: string | null) {
  if (day && day > dateIn(await shopTimeZone(tx), ctx.now))
    throw fieldError('experience_date', 'Cette date n’est pas encore passée.')
}

async function requireOnSale(tx: Tx, productId: string) {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!product) throw new AppError('NOT_FOUND')
}

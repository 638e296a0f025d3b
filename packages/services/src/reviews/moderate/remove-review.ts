import { inTenant } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import { audit } from '../../audit/audit.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { publish } from '../../events/publish.ts'

export async function removeReview(
  ctx: Context,
  { review_id }: { review_id: string },
): Promise<{ removed: true }> {
  requirePermission(ctx, 'can_manage_reviews')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    const removed = await tx
      .deleteFrom('product_reviews')
      .where('id', '=', review_id)
      .returning(['product_id', 'rating'])
      .executeTakeFirst()
    if (!removed) throw new AppError('NOT_FOUND')
    await audit(ctx, tx, 'review_removed', { type: 'review', id: review_id }, removed)
    await publish(tx, tenant_id, { topic: 'reviews', id: review_id })
    return { removed: true }
  })
}

import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { changeReview, type SeenReview } from './change-review.ts'

/** It is not, or no longer, published; its author is told why (L111-7-2 of the Code de la consommation). */
export async function rejectReview(
  ctx: Context,
  { reason, ...seen }: SeenReview & { reason: string },
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_reviews')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return changeReview(ctx, seen, {
    action: 'review_rejected',
    set: {
      is_approved: false,
      published_at: null,
      rejected_reason: reason,
      moderated_at: ctx.now,
      moderated_by: person.user_id,
    },
    afterwards: (tx, version) =>
      ctx.jobs.enqueue(tx, 'reviews.tell-rejected', {
        tenant_id,
        review_id: seen.review_id,
        version,
      }),
  })
}

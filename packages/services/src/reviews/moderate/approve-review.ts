import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { changeReview, type SeenReview } from './change-review.ts'

export async function approveReview(ctx: Context, seen: SeenReview): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_reviews')
  requireTenant(ctx)
  return changeReview(ctx, seen, {
    action: 'review_approved',
    set: {
      is_approved: true,
      published_at: ctx.now,
      rejected_reason: null,
      moderated_at: ctx.now,
      moderated_by: person.user_id,
    },
  })
}

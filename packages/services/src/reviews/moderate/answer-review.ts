import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { changeReview, type SeenReview } from './change-review.ts'

/** What the shop says to a review, for everybody to read; null takes it back. */
export async function answerReview(
  ctx: Context,
  { answer, ...seen }: SeenReview & { answer: string | null },
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_reviews')
  requireTenant(ctx)
  return changeReview(ctx, seen, {
    action: answer === null ? 'review_answer_removed' : 'review_answered',
    set: {
      answer,
      answered_at: answer === null ? null : ctx.now,
      answered_by: answer === null ? null : person.user_id,
    },
  })
}

import { inTenant, type Tx } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import { audit } from '../../audit/audit.ts'
import type { TenantContext } from '../../context.ts'
import { publish } from '../../events/publish.ts'

export type SeenReview = { review_id: string; version: number }

type Change = {
  set: Partial<{
    is_approved: boolean
    published_at: Date | null
    rejected_reason: string | null
    moderated_at: Date
    moderated_by: string
    answer: string | null
    answered_at: Date | null
    answered_by: string | null
  }>
  action: string
  afterwards?: (tx: Tx, version: number) => Promise<void>
}

/** Changes a review as it was read: one that its author or a colleague has changed meanwhile stays as it is. */
export function changeReview(
  ctx: TenantContext,
  { review_id, version }: SeenReview,
  { set, action, afterwards }: Change,
): Promise<{ version: number }> {
  return inTenant(ctx, async (tx) => {
    const changed = await tx
      .updateTable('product_reviews')
      .set({ ...set, version: version + 1 })
      .where('id', '=', review_id)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst()
    if (!changed) throw await missed(tx, review_id)
    await afterwards?.(tx, changed.version)
    await audit(ctx, tx, action, { type: 'review', id: review_id })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'reviews', id: review_id })
    return changed
  })
}

async function missed(tx: Tx, review_id: string): Promise<AppError> {
  const review = await tx
    .selectFrom('product_reviews')
    .select('id')
    .where('id', '=', review_id)
    .executeTakeFirst()
  return new AppError(review ? 'REVIEW_CHANGED' : 'NOT_FOUND')
}

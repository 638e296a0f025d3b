import type { Tx } from '@fournil/db'
import { minutesAfter } from '../shop-context.ts'

type Waiting = { product_id: string; customer_email: string; created_at: Date }

/** Somebody of the shop reads the review that waits, and publishes it. */
export async function approveReview(tx: Tx, review: Waiting, moderated_by: string): Promise<void> {
  const read_at = minutesAfter(review.created_at, 6)
  await tx
    .updateTable('product_reviews')
    .set({ is_approved: true, moderated_at: read_at, published_at: read_at, moderated_by })
    .where('product_id', '=', review.product_id)
    .where('customer_email', '=', review.customer_email)
    .where('moderated_at', 'is', null)
    .execute()
}

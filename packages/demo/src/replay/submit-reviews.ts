import { type Database, inTenant } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import { submitReview } from '@fournil/services/reviews/submit-review'
import { ownerOf } from '../rows/accounts.ts'
import { productId } from '../rows/product-id.ts'
import { approveReview } from '../rows/review-moderation.ts'
import { daysBefore, minutesAfter } from '../shop-context.ts'
import type { OpenShop } from './open-shop.ts'

export async function submitReviews({ context, people }: OpenShop, db: Database): Promise<void> {
  const { shop, now, tenant_id } = context
  for (const [index, review] of shop.reviews.entries()) {
    const { product, created_days_ago, is_approved, ...words } = review
    // Not all at the same minute of their day.
    const created_at = minutesAfter(daysBefore(now, created_days_ago), -7 - 61 * (index % 9))
    // Bread is spoken of on the day it is eaten.
    const experience_date = dateIn('Europe/Paris', created_at)
    const said = { ...words, experience_date, product_id: productId(context, product) }
    await submitReview(people.shopper(created_at), said)
    if (!is_approved) continue
    await inTenant({ db, tenant: { tenant_id } }, (tx) =>
      approveReview(tx, { ...said, created_at }, ownerOf(context)),
    )
  }
}

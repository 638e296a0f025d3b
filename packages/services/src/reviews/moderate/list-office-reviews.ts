import {
  OFFICE_REVIEWS_A_PAGE,
  type OfficeReview,
  type OfficeReviewList,
  type ReviewTab,
} from '@fournil/contract/office/reviews'
import { clientOf, inTenant, type Tx } from '@fournil/db'
import { reviewState } from '@fournil/domain/reviews'
import { audit } from '../../audit/audit.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { reviewSettings } from './review-settings.ts'

type Asked = { tab: ReviewTab; page: number }
type Row = Omit<OfficeReview, 'state'> & { is_approved: boolean; moderated_at: Date | null }

/** Reviews, newest first; of those that wait, the ones that nobody has read yet come before the refused. */
export async function listOfficeReviews(
  ctx: Context,
  { tab, page }: Asked,
): Promise<OfficeReviewList> {
  requirePermission(ctx, 'can_manage_reviews')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const [counts, settings, { rows }] = await Promise.all([
      countReviews(tx),
      reviewSettings(tx),
      clientOf(tx).query<Row>(sqlOf(tab), [
        OFFICE_REVIEWS_A_PAGE,
        (page - 1) * OFFICE_REVIEWS_A_PAGE,
      ]),
    ])
    // Addresses of people are among what is read.
    await audit(ctx, tx, 'reviews_listed', { type: 'reviews' }, { read: rows.length, tab, page })
    return {
      reviews: rows.map(({ is_approved, moderated_at, ...review }) => ({
        ...review,
        state: reviewState({ is_approved, moderated_at }),
      })),
      counts,
      total: counts[tab],
      page,
      page_size: OFFICE_REVIEWS_A_PAGE,
      settings,
    }
  })
}

async function countReviews(tx: Tx): Promise<OfficeReviewList['counts']> {
  const { rows } = await clientOf(tx).query<{ approved: number; pending: number }>(
    `select count(*) filter (where is_approved)::int as approved, count(*) filter (where not is_approved)::int as pending
     from product_reviews`,
  )
  const { approved = 0, pending = 0 } = rows[0] ?? {}
  return { all: approved + pending, pending, approved }
}

const TABS: Readonly<Record<ReviewTab, { where: string; order: string }>> = {
  all: { where: 'true', order: 'r.created_at desc, r.id' },
  pending: {
    where: 'not r.is_approved',
    order: 'r.moderated_at is not null, r.created_at desc, r.id',
  },
  approved: { where: 'r.is_approved', order: 'r.created_at desc, r.id' },
}

const sqlOf = (tab: ReviewTab) => `
  select r.id, r.version, r.product_id, p.name as product_name, r.customer_name, r.customer_email, r.rating, r.comment,
    r.is_approved, r.moderated_at, r.rejected_reason, r.order_id, o.order_number, r.experience_date, r.created_at,
    case when r.is_approved then coalesce(r.published_at, r.moderated_at, r.created_at) end as published_at,
    r.answer, r.answered_at
  from product_reviews r
  join products p on p.id = r.product_id
  left join orders o on o.id = r.order_id
  where ${TABS[tab].where}
  order by ${TABS[tab].order} limit $1 offset $2`

import { REVIEW_STATES } from '@fournil/domain/reviews'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id, page, paragraphs } from '../fields.ts'
import { officeProcedure } from '../procedure.ts'

export const OFFICE_REVIEWS_A_PAGE = 20

/** Of those that wait, some were refused: they can still be approved. */
export const REVIEW_TABS = ['all', 'pending', 'approved'] as const
export type ReviewTab = (typeof REVIEW_TABS)[number]

export const OfficeReview = z.object({
  id: z.string(),
  version: z.int(),
  product_id: z.string(),
  product_name: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  rating: z.int(),
  comment: z.string(),
  state: z.enum(REVIEW_STATES),
  rejected_reason: z.string().nullable(),
  /** The order it was bought in; null: nobody knows whether it was. */
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  experience_date: z.string().nullable(),
  created_at: z.coerce.date(),
  published_at: z.coerce.date().nullable(),
  answer: z.string().nullable(),
  answered_at: z.coerce.date().nullable(),
})
export type OfficeReview = z.infer<typeof OfficeReview>

export const ReviewSettings = z.object({
  reviews_enabled: z.boolean(),
  review_invitations_enabled: z.boolean(),
})
export type ReviewSettings = z.infer<typeof ReviewSettings>

export const OfficeReviewList = z.object({
  reviews: z.array(OfficeReview),
  counts: z.record(z.enum(REVIEW_TABS), z.int()),
  total: z.int(),
  page: z.int(),
  page_size: z.int(),
  settings: ReviewSettings,
})
export type OfficeReviewList = z.infer<typeof OfficeReviewList>

const LONGEST_REASON = 500
const LONGEST_ANSWER = 2000

/** Whoever decides names the version they have read. */
const SeenReview = z.strictObject({ review_id: id, version: z.int().min(1).max(2_147_483_646) })
const Decided = z.object({ version: z.int() })

export const reviews = {
  list: officeProcedure('can_manage_reviews')
    .route({ method: 'GET', path: '/office/reviews', summary: 'Reviews, newest first' })
    .input(z.strictObject({ tab: z.enum(REVIEW_TABS).default('all'), page }))
    .output(OfficeReviewList),
  approve: officeProcedure('can_manage_reviews')
    .route({
      method: 'POST',
      path: '/office/reviews/{review_id}/approve',
      summary: 'Publish a review as it was read',
    })
    .errors(errors('NOT_FOUND', 'REVIEW_CHANGED'))
    .input(SeenReview)
    .output(Decided),
  reject: officeProcedure('can_manage_reviews')
    .route({
      method: 'POST',
      path: '/office/reviews/{review_id}/reject',
      summary: 'Do not publish a review, or no longer; its author is told why',
    })
    .errors(errors('NOT_FOUND', 'REVIEW_CHANGED'))
    .input(
      SeenReview.extend({
        reason: paragraphs(LONGEST_REASON).min(1, 'Donnez la raison du rejet.'),
      }),
    )
    .output(Decided),
  answer: officeProcedure('can_manage_reviews')
    .route({
      method: 'PUT',
      path: '/office/reviews/{review_id}/answer',
      summary: 'The shop’s public answer to a review; null takes it back',
    })
    .errors(errors('NOT_FOUND', 'REVIEW_CHANGED'))
    .input(
      SeenReview.extend({
        answer: paragraphs(LONGEST_ANSWER).min(1, 'Écrivez une réponse.').nullable(),
      }),
    )
    .output(Decided),
  remove: officeProcedure('can_manage_reviews')
    .route({ method: 'DELETE', path: '/office/reviews/{review_id}', summary: 'Delete a review' })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ review_id: id }))
    .output(z.object({ removed: z.literal(true) })),
  set: officeProcedure('can_manage_reviews')
    .route({
      method: 'POST',
      path: '/office/reviews/settings',
      summary: 'Open or close the reviews, or the invitations to write one',
    })
    .input(z.strictObject({ setting: ReviewSettings.keyof(), is_enabled: z.boolean() }))
    .output(ReviewSettings),
}

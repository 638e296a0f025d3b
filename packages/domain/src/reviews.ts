// What becomes of a review, and what a customer may be asked.

/** Waiting for somebody to read it, published, or refused with a reason. */
export const REVIEW_STATES = ['pending', 'approved', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export const REVIEW_STATE_LABELS: Readonly<Record<ReviewState, string>> = {
  pending: 'En attente',
  approved: 'Approuvé',
  rejected: 'Rejeté',
}

export function reviewState(review: {
  is_approved: boolean
  moderated_at: Date | null
}): ReviewState {
  if (review.is_approved) return 'approved'
  return review.moderated_at ? 'rejected' : 'pending'
}

export const REVIEW_SORTS = ['newest', 'best', 'worst'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

export const REVIEW_SORT_LABELS: Readonly<Record<ReviewSort, string>> = {
  newest: 'Les plus récents',
  best: 'Les mieux notés',
  worst: 'Les moins bien notés',
}

/** There is time to taste before somebody is asked, and after a while nobody remembers. */
const ASKED_AFTER_HOURS = 20
const NOT_ASKED_AFTER_DAYS = 30

export function invitationTime(completed_at: Date): Date {
  return new Date(completed_at.getTime() + ASKED_AFTER_HOURS * 3_600_000)
}

export function isWorthAsking(pickup_at: Date, now: Date): boolean {
  return now.getTime() - pickup_at.getTime() <= NOT_ASKED_AFTER_DAYS * 86_400_000
}

import type { OfficeReview } from '@fournil/contract/office/reviews'
import { dateIn } from '@fournil/domain/clock'
import { REVIEW_STATE_LABELS, type ReviewState } from '@fournil/domain/reviews'
import { Badge, type Tone } from '@fournil/ui/badge'
import { DateText } from '@fournil/ui/date-text'
import { CheckCircleIcon } from '@fournil/ui/icons/check-circle'
import { RatingStars } from '@fournil/ui/rating-stars'
import { Link } from 'react-router'
import { usePermission } from '../frame/use-permission.ts'
import { ReviewActions } from './review-actions.tsx'

const TONES: Readonly<Record<ReviewState, Tone>> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'neutral',
}

export function OfficeReviewCard({ review, zone }: { review: OfficeReview; zone: string }) {
  const { state, rejected_reason, answer, answered_at } = review
  return (
    <article className="office-review" data-state={state}>
      <header className="office-review-head">
        <h2 className="office-review-product">{review.product_name}</h2>
        <Badge tone={TONES[state]}>{REVIEW_STATE_LABELS[state]}</Badge>
      </header>
      <div className="cluster">
        <RatingStars rating={review.rating} />
        <strong>{review.customer_name}</strong>
        <span className="quiet office-review-address">{review.customer_email}</span>
        <Purchase review={review} />
      </div>
      <p className="office-review-text">{review.comment}</p>
      <Dates review={review} zone={zone} />
      {rejected_reason && (
        <p className="office-review-aside">
          <strong>Raison du rejet&nbsp;:</strong> {rejected_reason}
        </p>
      )}
      {answer && answered_at && (
        <div className="office-review-aside">
          <strong>
            Votre réponse du <DateText date={dateIn(zone, answered_at)} />
          </strong>
          <p className="office-review-text">{answer}</p>
        </div>
      )}
      <ReviewActions review={review} />
    </article>
  )
}

function Purchase({ review: { order_id, order_number } }: { review: OfficeReview }) {
  const mayOpen = usePermission('can_manage_orders')
  if (!order_id) return null
  return (
    <>
      <Badge tone="info" icon={<CheckCircleIcon />}>
        Achat vérifié
      </Badge>
      {mayOpen && <Link to={`/admin/orders?order=${order_id}`}>{order_number}</Link>}
    </>
  )
}

function Dates({ review, zone }: { review: OfficeReview; zone: string }) {
  const { created_at, experience_date, published_at } = review
  return (
    <p className="note cluster">
      <span>
        Reçu le <DateText date={dateIn(zone, created_at)} />
      </span>
      {experience_date && (
        <span>
          Expérience du <DateText date={experience_date} />
        </span>
      )}
      {published_at && (
        <span>
          Publié le <DateText date={dateIn(zone, published_at)} />
        </span>
      )}
    </p>
  )
}

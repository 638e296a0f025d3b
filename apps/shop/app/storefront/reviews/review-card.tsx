import type { Review } from '@fournil/contract/shop/reviews'
import { dateIn } from '@fournil/domain/clock'
import { DateText } from '@fournil/ui/date-text'
import { RatingStars } from '@fournil/ui/rating-stars'

export function ReviewCard({ review, timeZone }: { review: Review; timeZone: string }) {
  return (
    <article className="stack tight review-card">
      <header className="cluster review-head">
        <h3 className="plain-title">{review.customer_name}</h3>
        <RatingStars rating={review.rating} />
        <p className="review-date">
          <DateText date={dateIn(timeZone, review.created_at)} format="long" />
        </p>
      </header>
      <p className="review-text">{review.comment}</p>
    </article>
  )
}

import type { Review } from '@fournil/contract/shop/reviews'
import { dateIn } from '@fournil/domain/clock'
import { Badge } from '@fournil/ui/badge'
import { DateText } from '@fournil/ui/date-text'
import { CheckCircleIcon } from '@fournil/ui/icons/check-circle'
import { RatingStars } from '@fournil/ui/rating-stars'

type ReviewCardProps = { review: Review; timeZone: string; shopName: string }

/** With what D111-17 of the Code de la consommation wants beside it: when it was lived, and when it was published. */
export function ReviewCard({ review, timeZone, shopName }: ReviewCardProps) {
  const { experience_date, published_at, is_verified } = review
  return (
    <article className="stack tight review-card">
      <header className="cluster review-head">
        <h3 className="plain-title">{review.customer_name}</h3>
        <RatingStars rating={review.rating} />
        {is_verified && (
          <Badge tone="success" icon={<CheckCircleIcon />}>
            Achat vérifié
          </Badge>
        )}
      </header>
      <p className="review-text">{review.comment}</p>
      <p className="review-date">
        {experience_date ? (
          <>
            Expérience du <DateText date={experience_date} format="long" />
          </>
        ) : (
          'Date de l’expérience non précisée'
        )}
        {' · publié le '}
        <DateText date={dateIn(timeZone, published_at)} format="long" />
      </p>
      <Answer review={review} timeZone={timeZone} shopName={shopName} />
    </article>
  )
}

function Answer({ review: { answer, answered_at }, timeZone, shopName }: ReviewCardProps) {
  if (!answer || !answered_at) return null
  return (
    <div className="stack tight review-answer">
      <p>
        <strong>Réponse de {shopName}</strong>{' '}
        <span className="review-date">
          le <DateText date={dateIn(timeZone, answered_at)} format="long" />
        </span>
      </p>
      <p className="review-text">{answer}</p>
    </div>
  )
}

import type { Review } from '@fournil/contract/shop/reviews'
import { dateIn } from '@fournil/domain/clock'
import { DateText } from '@fournil/ui/date-text'
import { RatingStars } from '@fournil/ui/rating-stars'

export function ReviewCard({ review, timeZone }: { review: Review; timeZone: string }) {
  return (
    <article className="grid gap-2 border-line border-b py-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="font-sans font-semibold text-base tracking-normal">
          {review.customer_name}
        </h3>
        <RatingStars rating={review.rating} />
        <p className="text-ink-muted text-sm">
          <DateText date={dateIn(timeZone, review.created_at)} format="long" />
        </p>
      </header>
      <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{review.comment}</p>
    </article>
  )
}

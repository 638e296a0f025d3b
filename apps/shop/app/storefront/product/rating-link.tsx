import type { ProductDetail } from '@fournil/contract/shop/product'
import { formatNumber, plural } from '@fournil/domain/text'
import { RatingStars } from '@fournil/ui/rating-stars'

/** What others thought of it, in a line that leads to their words. */
export function RatingLink({ rating }: { rating: NonNullable<ProductDetail['rating']> }) {
  return (
    <a href="#avis" className="rating-link">
      <RatingStars rating={rating.average} />
      <span className="numeric">
        <strong aria-hidden="true">{formatNumber(rating.average, 1)}</strong>
        {` (${plural(rating.count, 'avis', 'avis')})`}
      </span>
    </a>
  )
}

import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { formatNumber, plural } from '@fournil/domain/text'
import type { CSSProperties } from 'react'

/** What others thought of it, small. The stars are drawn by the style sheet: a shelf has sixty of them. */
export function CardRating({ rating }: { rating: NonNullable<ProductCard['rating']> }) {
  const average = formatNumber(rating.average, 1)
  return (
    <p className="card-rating numeric">
      <span
        className="card-stars"
        style={{ '--share': `${rating.average * 20}%` } as CSSProperties}
        role="img"
        aria-label={`${average} sur 5, ${plural(rating.count, 'avis', 'avis')}`}
      />
      <span aria-hidden="true">
        {average} ({rating.count})
      </span>
    </p>
  )
}

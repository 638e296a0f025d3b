import { formatNumber } from '@fournil/domain/text'
import { classNames } from './class-names.ts'
import { useWords } from './language.tsx'

const STAR = 'm12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L3.6 9.7l5.8-.8z'
const STARS = [1, 2, 3, 4, 5] as const

export type RatingStarsProps = { rating: number; count?: number; className?: string }

/** An average, to a tenth of a star. */
export function RatingStars({ rating, count, className }: RatingStarsProps) {
  const words = useWords()
  const text = formatNumber(rating, 1)
  return (
    <span className={classNames('rating', className)}>
      <span role="img" aria-label={words.rating(text)} className="rating-stars">
        {STARS.map((star) => (
          <Star key={star} share={Math.min(1, Math.max(0, rating - star + 1))} />
        ))}
      </span>
      {count !== undefined && <span className="rating-count">({count})</span>}
    </span>
  )
}

function Star({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 24 24" width="1.15em" height="1.15em" aria-hidden="true">
      <path d={STAR} className="rating-empty" />
      <path
        d={STAR}
        className="rating-full"
        style={{ clipPath: `inset(0 ${100 - share * 100}% 0 0)` }}
      />
    </svg>
  )
}

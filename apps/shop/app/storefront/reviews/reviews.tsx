import type { ProductDetail } from '@fournil/contract/shop/product'
import { formatNumber, plural } from '@fournil/domain/text'
import { Banner } from '@fournil/ui/banner'
import { ErrorState } from '@fournil/ui/error-state'
import { RatingStars } from '@fournil/ui/rating-stars'
import { useRevalidator, useSearchParams } from 'react-router'
import { Deferred } from '../product/deferred.tsx'
import type { RefusedReview } from './post-review.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewList, type ReviewPage } from './review-list.tsx'
import { ReviewListSkeleton } from './review-list-skeleton.tsx'
import { ReviewSheet } from './review-sheet.tsx'

type ReviewsProps = {
  product: Pick<ProductDetail, 'id' | 'name' | 'rating'>
  page: ReviewPage | Promise<ReviewPage>
  refused: RefusedReview | undefined
}

/** Is it good? What those say who have eaten it, and room for one’s own words. */
export function Reviews({ product, page, refused }: ReviewsProps) {
  const [search] = useSearchParams()
  const writing = search.has('laisser-un-avis')
  return (
    <section aria-labelledby="avis" className="reviews">
      {/* No header: the sheet inside has one of its own. */}
      <div className="reviews-head">
        <div className="stack">
          <h2 id="avis" className="section-title">
            Avis
          </h2>
          {product.rating && <Average rating={product.rating} />}
        </div>
        {!writing && <ReviewSheet productId={product.id} name={product.name} />}
      </div>
      <div className="reviews-body">
        {search.has('avis-envoye') && (
          <Banner tone="success" role="status" className="review-sent">
            <p>Merci pour votre avis ! Il sera publié après modération.</p>
          </Banner>
        )}
        {writing && (
          <div className="review-writing">
            <h3 id="laisser-un-avis" className="item-title">
              Laisser un avis
            </h3>
            <ReviewForm productId={product.id} refused={refused} />
          </div>
        )}
        <Deferred value={page} fallback={<ReviewListSkeleton />} failed={<FailedReviews />}>
          {(shown) => <ReviewList {...shown} />}
        </Deferred>
      </div>
    </section>
  )
}

function Average({ rating }: { rating: NonNullable<ProductDetail['rating']> }) {
  return (
    <p className="row">
      <span className="display average" aria-hidden="true">
        {formatNumber(rating.average, 1)}
      </span>
      <span>
        <RatingStars rating={rating.average} />
        <span className="note average-count">{plural(rating.count, 'avis', 'avis')}</span>
      </span>
    </p>
  )
}

function FailedReviews() {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      title="Les avis n’ont pas pu être chargés"
      onRetry={() => revalidate()}
      busy={state === 'loading'}
    />
  )
}

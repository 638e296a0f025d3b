import type { ProductDetail } from '@fournil/contract/shop/product'
import { plural } from '@fournil/domain/text'
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
    <section
      aria-labelledby="avis"
      className="mt-section grid items-start gap-x-12 gap-y-6 border-line border-t pt-8 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <header className="flex flex-wrap items-end justify-between gap-4 lg:sticky lg:top-[calc(var(--header-height,0px)+1.5rem)] lg:flex-col lg:items-start">
        <div className="grid gap-3">
          <h2 id="avis" className="text-2xl">
            Avis
          </h2>
          {product.rating && <Average rating={product.rating} />}
        </div>
        {!writing && <ReviewSheet productId={product.id} name={product.name} />}
      </header>
      <div className="min-w-0">
        {search.has('avis-envoye') && (
          <Banner tone="success" role="status" className="mb-5">
            <p>Merci pour votre avis ! Il sera publié après modération.</p>
          </Banner>
        )}
        {writing && (
          <div className="mb-8 max-w-xl">
            <h3 id="laisser-un-avis" className="mb-4 text-xl">
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
    <p className="flex items-center gap-3">
      <span className="display text-4xl lining-nums" aria-hidden="true">
        {rating.average.toLocaleString('fr-FR', { maximumFractionDigits: 1 })}
      </span>
      <span>
        <RatingStars rating={rating.average} />
        <span className="block text-ink-soft text-sm">{plural(rating.count, 'avis', 'avis')}</span>
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

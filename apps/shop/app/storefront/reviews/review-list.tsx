import type { Review } from '@fournil/contract/shop/reviews'
import { REVIEW_SORT_LABELS, REVIEW_SORTS, type ReviewSort } from '@fournil/domain/reviews'
import { plural } from '@fournil/domain/text'
import { chipClass } from '@fournil/ui/chip'
import { Pagination } from '@fournil/ui/pagination'
import { Link } from 'react-router'
import { useStorefront } from '../use-storefront.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewRules } from './review-rules.tsx'

export type ReviewPage = {
  reviews: Review[]
  total: number
  page: number
  page_size: number
  sort: ReviewSort
}

export function ReviewList({ reviews, total, page, page_size, sort }: ReviewPage) {
  const { store, theme } = useStorefront()
  if (total === 0) {
    return (
      <>
        <p className="quiet">Aucun avis pour le moment. Le vôtre sera le premier.</p>
        <ReviewRules isInviting={theme.review_invitations_enabled} />
      </>
    )
  }
  return (
    <>
      {total > 1 && <SortLinks sort={sort} />}
      <ul className="review-list">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              timeZone={store?.time_zone ?? 'Europe/Paris'}
              shopName={theme.company_name}
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(total / page_size)}
        hrefOf={(target) => addressOf(target, sort)}
        summary={total > page_size ? plural(total, 'avis', 'avis') : undefined}
        renderLink={({ href, children, ...look }) => (
          <Link to={href} {...look}>
            {children}
          </Link>
        )}
      />
      <ReviewRules isInviting={theme.review_invitations_enabled} />
    </>
  )
}

function SortLinks({ sort }: { sort: ReviewSort }) {
  return (
    <nav aria-label="Ordre des avis" className="cluster review-sorts">
      {REVIEW_SORTS.map((each) => (
        <Link
          key={each}
          to={addressOf(1, each)}
          preventScrollReset
          className={chipClass()}
          aria-current={each === sort ? 'true' : undefined}
        >
          {REVIEW_SORT_LABELS[each]}
        </Link>
      ))}
    </nav>
  )
}

function addressOf(page: number, sort: ReviewSort): string {
  return `?avis=${page}${sort === 'newest' ? '' : `&tri=${sort}`}#avis`
}

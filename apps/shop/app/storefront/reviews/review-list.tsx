import type { Review } from '@fournil/contract/shop/reviews'
import { plural } from '@fournil/domain/text'
import { Pagination } from '@fournil/ui/pagination'
import { Link } from 'react-router'
import { useStorefront } from '../use-storefront.ts'
import { ReviewCard } from './review-card.tsx'

export type ReviewPage = { reviews: Review[]; total: number; page: number; page_size: number }

export function ReviewList({ reviews, total, page, page_size }: ReviewPage) {
  const { store } = useStorefront()
  if (total === 0) {
    return <p className="quiet">Aucun avis pour le moment. Le vôtre sera le premier.</p>
  }
  return (
    <>
      <ul className="review-list">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} timeZone={store?.time_zone ?? 'Europe/Paris'} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(total / page_size)}
        hrefOf={(target) => `?avis=${target}#avis`}
        summary={total > page_size ? plural(total, 'avis', 'avis') : undefined}
        renderLink={({ href, children, ...look }) => (
          <Link to={href} {...look}>
            {children}
          </Link>
        )}
      />
    </>
  )
}

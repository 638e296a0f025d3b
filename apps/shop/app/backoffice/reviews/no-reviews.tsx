import { buttonLook } from '@fournil/ui/button'
import { EmptyState } from '@fournil/ui/empty-state'
import { BlankSlatePicture } from '@fournil/ui/illustrations/blank-slate'
import { Link } from 'react-router'
import type { ReviewsQuery } from './read-reviews.ts'

export function NoReviews({ query: { tab, page } }: { query: ReviewsQuery }) {
  if (page > 1 || tab === 'approved')
    return (
      <EmptyState
        title={page > 1 ? 'Aucun avis sur cette page' : 'Aucun avis approuvé'}
        action={<AllReviews />}
      />
    )
  if (tab === 'pending')
    return (
      <EmptyState title="Aucun avis en attente" action={<AllReviews />}>
        Vous avez tout lu.
      </EmptyState>
    )
  return (
    <EmptyState picture={<BlankSlatePicture />} title="Aucun avis pour l’instant">
      Vos clients en laissent sur la page d’un produit, ou par le lien qu’ils reçoivent après leur
      retrait si vous l’activez ci-dessus.
    </EmptyState>
  )
}

function AllReviews() {
  return (
    <Link to="/admin/reviews" {...buttonLook({ variant: 'secondary' })}>
      Voir tous les avis
    </Link>
  )
}

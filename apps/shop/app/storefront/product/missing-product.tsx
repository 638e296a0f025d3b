import { buttonLook } from '@fournil/ui/button'
import { EmptyBasketPicture } from '@fournil/ui/illustrations/empty-basket'
import { Link } from 'react-router'

/** Gone, mistyped or another shop's: the shopper needs the way back, not the reason. */
export function MissingProduct() {
  return (
    <main id="contenu" className="shop-width grid justify-items-center py-section text-center">
      <div className="w-36 text-ink-soft" aria-hidden="true">
        <EmptyBasketPicture />
      </div>
      <h1 className="mt-4 text-3xl">Produit non trouvé</h1>
      <p className="mt-2 max-w-md text-ink-soft">
        Il n’est plus à la carte, ou l’adresse est incomplète. Le reste de la boutique est ouvert.
      </p>
      <Link to="/" {...buttonLook({ className: 'mt-6' })}>
        Retour à la boutique
      </Link>
    </main>
  )
}

import { buttonLook } from '@fournil/ui/button'
import { EmptyBasketPicture } from '@fournil/ui/illustrations/empty-basket'
import { Link } from 'react-router'

/** Gone, mistyped or another shop's: the shopper needs the way back, not the reason. */
export function MissingProduct() {
  return (
    <main id="contenu" className="shop-width missing-product">
      <div className="missing-product-picture" aria-hidden="true">
        <EmptyBasketPicture />
      </div>
      <h1>Produit non trouvé</h1>
      <p>
        Il n’est plus à la carte, ou l’adresse est incomplète. Le reste de la boutique est ouvert.
      </p>
      <Link to="/" {...buttonLook({ className: 'missing-product-back' })}>
        Retour à la boutique
      </Link>
    </main>
  )
}

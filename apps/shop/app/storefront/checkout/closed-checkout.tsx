import { telephoneHref } from '@fournil/domain/telephone'
import { buttonLook } from '@fournil/ui/button'
import { ColdOvenPicture } from '@fournil/ui/illustrations/cold-oven'
import { Link } from 'react-router'
import { useStorefront } from '../use-storefront.ts'

/** Nothing can be ordered online now; the shop itself may still pick up the telephone. */
export function ClosedCheckout() {
  const { store } = useStorefront()
  return (
    <main id="contenu" className="page-message checkout-message shop-width">
      <div className="page-message-picture" aria-hidden="true">
        <ColdOvenPicture />
      </div>
      <h1>Cette boutique ne prend pas de commandes en ligne pour le moment.</h1>
      <p>
        Votre panier est conservé.
        {store?.phone && (
          <>
            {' '}
            Pour commander, appelez {store.name} au{' '}
            <a href={telephoneHref(store.phone)}>{store.phone}</a>.
          </>
        )}
      </p>
      <Link to="/" {...buttonLook({ variant: 'secondary' })}>
        Retour à la boutique
      </Link>
    </main>
  )
}

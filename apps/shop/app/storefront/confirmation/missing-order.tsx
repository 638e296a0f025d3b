import { buttonLook } from '@fournil/ui/button'
import { CrumbsPicture } from '@fournil/ui/illustrations/crumbs'
import { Link } from 'react-router'

/** No such order, or no right to see it: from outside the two are the same. */
export function MissingOrder() {
  return (
    <main id="contenu" className="page-message order-missing shop-width">
      <div className="page-message-picture" aria-hidden="true">
        <CrumbsPicture />
      </div>
      <h1>Commande introuvable</h1>
      <p>
        Le lien est peut-être incomplet. Celui de votre e-mail de confirmation ouvre toujours votre
        commande.
      </p>
      <div className="cluster">
        <Link to="/commande" {...buttonLook({})}>
          Recevoir à nouveau le lien
        </Link>
        <Link to="/" {...buttonLook({ variant: 'secondary' })}>
          Retour à la boutique
        </Link>
      </div>
    </main>
  )
}

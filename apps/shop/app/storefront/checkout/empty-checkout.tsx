import { buttonLook } from '@fournil/ui/button'
import { EmptyBasketPicture } from '@fournil/ui/illustrations/empty-basket'
import { Link } from 'react-router'
import { CartChanges } from '../cart/pricing/cart-changes.tsx'
import { MESSAGES } from './order/order-error.ts'
import { ResumePayment } from './order/resume-payment.tsx'

export function EmptyCheckout() {
  return (
    <main id="contenu" className="page-message checkout-message shop-width">
      <ResumePayment />
      <CartChanges />
      <div className="page-message-picture" aria-hidden="true">
        <EmptyBasketPicture />
      </div>
      <h1>{MESSAGES.empty_cart}</h1>
      <p>Choisissez d’abord ce qui vous fait envie, le retrait vient ensuite.</p>
      <Link to="/" {...buttonLook({})}>
        Retour à la boutique
      </Link>
    </main>
  )
}

import type { PricedCart } from '@fournil/contract/shop/cart'
import { buttonLook } from '@fournil/ui/button'
import { EmptyBasketPicture } from '@fournil/ui/illustrations/empty-basket'
import { Link } from 'react-router'
import { NothingHere } from '../cart/drawer/nothing-here.tsx'
import { SetAsideLines } from '../cart/drawer/set-aside-lines.tsx'
import { useCart } from '../cart/items/use-cart.ts'
import { CartChanges } from '../cart/pricing/cart-changes.tsx'
import { MESSAGES } from './order/order-error.ts'
import { ResumePayment } from './order/resume-payment.tsx'

export function EmptyCheckout({ answer }: { answer: PricedCart | null }) {
  const { set_aside } = useCart()
  return (
    <main id="contenu" className="page-message checkout-message shop-width">
      <ResumePayment />
      <CartChanges />
      <div className="page-message-picture" aria-hidden="true">
        <EmptyBasketPicture />
      </div>
      <h1>{set_aside.length > 0 ? 'Rien à retirer ici' : MESSAGES.empty_cart}</h1>
      {set_aside.length > 0 ? (
        <NothingHere />
      ) : (
        <p>Choisissez d’abord ce qui vous fait envie, le retrait vient ensuite.</p>
      )}
      <SetAsideLines answer={answer} />
      <Link to="/" {...buttonLook({})}>
        Retour à la boutique
      </Link>
    </main>
  )
}

import { buttonLook } from '@fournil/ui/button'
import { LinkButton } from '@fournil/ui/link-button'
import { Link } from 'react-router'
import { useCart } from '../cart/items/use-cart.ts'
import type { Order } from './order.ts'
import type { OrderState } from './order-state.ts'

/** The next step, where there is one: pay after all, start again, or look at the shop. */
export function TryAgain({ order, state }: { order: Order; state: OrderState }) {
  const { count } = useCart()
  if (state === 'confirmed') return null
  if (state === 'awaiting_payment') {
    if (!order.payment_url) return null
    return (
      <div className="try-again">
        <p>Vous n’avez pas encore payé&nbsp;?</p>
        <LinkButton href={order.payment_url}>Reprendre le paiement</LinkButton>
      </div>
    )
  }
  return (
    <div className="try-again">
      {count > 0 ? (
        <Link to="/checkout" {...buttonLook({})}>
          Recommencer la commande
        </Link>
      ) : (
        <Link to="/" {...buttonLook({})}>
          Retour à la boutique
        </Link>
      )}
    </div>
  )
}

import { formatEuros } from '@fournil/domain/money'
import { buttonLook } from '@fournil/ui/button'
import { ClockIcon } from '@fournil/ui/icons/clock'
import { Spinner } from '@fournil/ui/spinner'
import { useStorefront } from '../../use-storefront.ts'
import { totalOf } from '../items/cart-item.ts'
import { useCart } from '../items/use-cart.ts'
import { CartTaxes } from '../pricing/cart-taxes.tsx'
import type { Pricing } from '../pricing/use-priced-cart.ts'

/** What it costs, when it can be collected, and the one thing to do. */
export function CartFoot({ pricing }: { pricing: Pricing }) {
  const { state, answer } = pricing
  const { tenant, store } = useStorefront()
  const { items } = useCart()
  const isConfirmed = state === 'confirmed' && answer !== null
  const total = isConfirmed ? answer.total_ttc : totalOf(items)
  return (
    <div className="stack tight">
      {isConfirmed && (answer.earliest_pickup || !store?.pause) && (
        <p className="cart-pickup">
          <ClockIcon />
          <span>
            <strong>
              {answer.earliest_pickup?.sentence ?? 'Aucun retrait possible pour ce panier'}
            </strong>
            {store && <span className="cart-pickup-store">{store.name}</span>}
          </span>
        </p>
      )}
      <CartTaxes pricing={pricing} />
      <div className="cart-total" aria-live="polite">
        <span>
          Total TTC
          {state === 'failed' && <span className="cart-total-doubt"> (non confirmé)</span>}
          {state === 'checking' && (
            <Spinner label="Vérification en cours" className="cart-total-spinner" />
          )}
        </span>
        <span className="price">{formatEuros(total)}</span>
      </div>
      <p className="cart-vat-note">
        Les prix sont affichés TTC, conformément à la réglementation française.
      </p>
      {tenant.acceptsOrders && store?.pause ? (
        <p className="cart-closed">{store.pause.sentence} Votre panier est gardé.</p>
      ) : tenant.acceptsOrders ? (
        <a href="/checkout" {...buttonLook({ size: 'large', wide: true })}>
          Commander
        </a>
      ) : (
        <p className="cart-closed">Cette boutique ne prend pas de commande en ce moment.</p>
      )}
    </div>
  )
}

import { formatEuros } from '@fournil/domain/money'
import { buttonLook } from '@fournil/ui/button'
import { ClockIcon } from '@fournil/ui/icons/clock'
import { Spinner } from '@fournil/ui/spinner'
import { useStorefront } from '../../use-storefront.ts'
import { totalOf } from '../items/cart-item.ts'
import { useCart } from '../items/use-cart.ts'
import type { Pricing } from '../pricing/use-priced-cart.ts'

/** What it costs, when it can be collected, and the one thing to do. */
export function CartFoot({ pricing: { state, answer } }: { pricing: Pricing }) {
  const { tenant, store } = useStorefront()
  const { items } = useCart()
  const isConfirmed = state === 'confirmed' && answer !== null
  const total = isConfirmed ? answer.total_ttc : totalOf(items)
  return (
    <div className="grid gap-3">
      {isConfirmed && (
        <p className="flex gap-2 text-sm leading-snug">
          <ClockIcon className="mt-0.5 flex-none text-primary-ink" />
          <span>
            <strong className="font-semibold">
              {answer.earliest_pickup?.sentence ?? 'Aucun retrait possible pour ce panier'}
            </strong>
            {store && <span className="block text-ink-soft">{store.name}</span>}
          </span>
        </p>
      )}
      <div className="cart-total" aria-live="polite">
        <span>
          Total TTC
          {state === 'failed' && <span className="cart-total-doubt"> (non confirmé)</span>}
          {state === 'checking' && (
            <Spinner label="Vérification en cours" className="ml-2 inline" />
          )}
        </span>
        <span className="price">{formatEuros(total)}</span>
      </div>
      <p className="text-xs text-ink-soft">
        Les prix sont affichés TTC, conformément à la réglementation française.
      </p>
      {tenant.acceptsOrders ? (
        <a href="/checkout" {...buttonLook({ size: 'large', wide: true })}>
          Commander
        </a>
      ) : (
        <p className="font-semibold">Cette boutique ne prend pas de commande en ce moment.</p>
      )}
    </div>
  )
}

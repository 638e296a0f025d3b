import { Banner } from '@fournil/ui/banner'
import { buttonLook } from '@fournil/ui/button'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { Link } from 'react-router'
import { pickupWords } from '../checkout/pickup/pickup-words.ts'
import type { OrderKey } from './ask-order.ts'
import { ChangeOfMind } from './change-of-mind.tsx'
import type { Order } from './order.ts'
import { OrderAgainButton } from './order-again-button.tsx'
import { OrderHeading } from './order-heading.tsx'
import { OrderInvoices } from './order-invoices.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderProgress } from './order-progress.tsx'
import { orderState } from './order-state.ts'
import { PastPickup } from './past-pickup.tsx'
import { PickupTicket } from './pickup-ticket.tsx'
import { TryAgain } from './try-again.tsx'
import { useLiveOrder } from './use-live-order.ts'
import { useSettledCart } from './use-settled-cart.ts'
import { WithdrawalLink } from './withdrawal-link.tsx'

/** First the confirmation, then the status page: the same address tells how the order stands, until it is collected. */
export function OrderView({ loaded, orderKey }: { loaded: Order; orderKey: OrderKey }) {
  const { order, isOffline, know, look } = useLiveOrder(loaded, orderKey)
  const [changes, setChanges] = useState(0)
  const state = orderState(order)
  useSettledCart(order.id, state)
  const isAlive = state === 'confirmed' || state === 'awaiting_payment'
  return (
    <main id="contenu" className="order-page shop-width">
      <OrderHeading order={order} state={state} focusOn={changes} />
      {isOffline && (
        <Banner tone="warning" role="status">
          La boutique ne répond pas pour l’instant. Nous réessayons, vous pouvez aussi revenir plus
          tard&nbsp;: cette page reste à votre disposition.
        </Banner>
      )}
      <TryAgain order={order} state={state} />
      <OrderProgress order={order} />
      <div className="order-columns">
        {isAlive ? (
          <PickupTicket order={order} orderKey={orderKey} withCode={state === 'confirmed'} />
        ) : (
          <PastPickup order={order} />
        )}
        <OrderLines order={order} />
      </div>
      <OrderInvoices order={order} orderKey={orderKey} />
      <ChangeOfMind
        order={order}
        orderKey={orderKey}
        onRefused={look}
        onMoved={(moved) => {
          know(moved)
          const { pickup_date, pickup_time, pickup_end_time } = moved
          toast(
            `Retrait prévu maintenant ${pickupWords(pickup_date, pickup_time, pickup_end_time)}`,
          )
        }}
        onCancelled={(cancelled) => {
          know(cancelled)
          setChanges((count) => count + 1)
        }}
      />
      <WithdrawalLink order={order} orderKey={orderKey} />
      {state !== 'awaiting_payment' && (
        <div className="cluster order-back">
          <OrderAgainButton order={order} />
          {state === 'confirmed' && (
            <Link to="/" {...buttonLook({ variant: 'ghost' })}>
              Retour à la boutique
            </Link>
          )}
        </div>
      )}
    </main>
  )
}

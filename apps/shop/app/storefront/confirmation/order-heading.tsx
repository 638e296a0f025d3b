import { AlertIcon } from '@fournil/ui/icons/alert'
import { CheckIcon } from '@fournil/ui/icons/check'
import { Spinner } from '@fournil/ui/spinner'
import { useEffect, useRef } from 'react'
import { CallShop } from './call-shop.tsx'
import type { Order } from './order.ts'
import type { OrderState } from './order-state.ts'
import { stateWords } from './state-words.ts'

/** What became of it. A change is read out, and takes the focus where the shopper caused it. */
export function OrderHeading({
  order,
  state,
  focusOn,
}: {
  order: Order
  state: OrderState
  focusOn: number
}) {
  const { title, text, tone, call } = stateWords(order, state)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusOn > 0) heading.current?.focus()
  }, [focusOn])
  return (
    <div className="order-heading" data-tone={tone} role="status">
      <span className="order-seal" aria-hidden="true">
        {state === 'confirmed' && <CheckIcon />}
        {state === 'awaiting_payment' && <Spinner />}
        {state !== 'confirmed' && state !== 'awaiting_payment' && <AlertIcon />}
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>
        {text}
        {call && (
          <>
            {' '}
            {call} <CallShop store={order.store} />
          </>
        )}
      </p>
      <p className="order-number">
        Commande <strong className="numeric">{order.order_number}</strong>
      </p>
    </div>
  )
}

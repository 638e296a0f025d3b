import { CallShop } from './call-shop.tsx'
import { CancelOrder, type CancelOrderProps } from './cancel-order.tsx'
import { cutOffWords } from './cut-off-words.ts'
import { MoveOrder, type MoveOrderProps } from './move-order.tsx'
import type { Order } from './order.ts'
import { orderState } from './order-state.ts'
import { isOwed } from './state-words.ts'

export type ChangeOfMindProps = CancelOrderProps & Pick<MoveOrderProps, 'onMoved'>

/** Something came up: come at another time or cancel by oneself while that is possible, then by telephone. */
export function ChangeOfMind(props: ChangeOfMindProps) {
  const { order } = props
  if (order.can_cancel || order.can_move) {
    return (
      <section className="change-of-mind" aria-labelledby="empechement">
        <h2 id="empechement">Un empêchement&nbsp;?</h2>
        <p>{untilWhen(order)}</p>
        <div className="cluster">
          {order.can_move && <MoveOrder {...props} />}
          {order.can_cancel && <CancelOrder {...props} />}
        </div>
      </section>
    )
  }
  if (orderState(order) !== 'confirmed' || order.status === 'completed') return null
  return (
    <section className="change-of-mind" aria-labelledby="empechement">
      <h2 id="empechement">Un empêchement&nbsp;?</h2>
      <p>
        {whyNot(order)} <CallShop store={order.store} />
      </p>
    </section>
  )
}

function untilWhen(order: Order): string {
  const { payment_status, cancellable_until, store, can_cancel } = order
  if ((payment_status === 'pending' && !isOwed(order)) || !cancellable_until)
    return 'Vous pouvez annuler\u00a0: rien n’a encore été débité.'
  if (!can_cancel)
    return `Vous pouvez déplacer votre retrait jusqu’au ${cutOffWords(cancellable_until, store.time_zone)}. ${whyNot(order)}`
  return `Annulation possible jusqu’au ${cutOffWords(cancellable_until, store.time_zone)}.`
}

function whyNot(order: Order): string {
  const { is_paid_at_shop, status, cancellable_until, store } = order
  if (is_paid_at_shop)
    return 'Vous avez réglé à la boutique\u00a0: c’est elle qui annule et qui rembourse.'
  const isUntouched = status === (isOwed(order) ? 'preparing' : 'paid')
  if (!isUntouched || !cancellable_until)
    return 'La préparation a commencé\u00a0: la commande ne peut plus être annulée en ligne.'
  return `L’annulation en ligne était possible jusqu’au ${cutOffWords(cancellable_until, store.time_zone)}.`
}

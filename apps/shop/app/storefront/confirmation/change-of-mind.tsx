import { CallShop } from './call-shop.tsx'
import { CancelOrder, type CancelOrderProps } from './cancel-order.tsx'
import { orderState } from './order-state.ts'

/** Something came up: cancel by oneself while that is possible, then by telephone. */
export function ChangeOfMind(props: CancelOrderProps) {
  const { order } = props
  if (order.can_cancel) {
    return (
      <section className="change-of-mind" aria-labelledby="empechement">
        <h2 id="empechement">Un empêchement&nbsp;?</h2>
        <p>Vous pouvez annuler tant que la préparation n’a pas commencé.</p>
        <CancelOrder {...props} />
      </section>
    )
  }
  if (orderState(order) !== 'confirmed' || order.status === 'completed') return null
  return (
    <section className="change-of-mind" aria-labelledby="empechement">
      <h2 id="empechement">Un empêchement&nbsp;?</h2>
      <p>
        {order.is_paid_at_shop
          ? 'Vous avez réglé à la boutique\u00a0: c’est elle qui annule et qui rembourse.'
          : 'La préparation a commencé\u00a0: la commande ne peut plus être annulée en ligne.'}{' '}
        <CallShop store={order.store} />
      </p>
    </section>
  )
}

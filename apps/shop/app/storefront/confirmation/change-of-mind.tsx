import { telephoneLink } from '../footer/telephone-link.ts'
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
  const { name, phone } = order.store
  return (
    <section className="change-of-mind" aria-labelledby="empechement">
      <h2 id="empechement">Un empêchement&nbsp;?</h2>
      <p>
        La préparation a commencé&nbsp;: la commande ne peut plus être annulée en ligne. Appelez la
        boutique{phone ? ' ' : '.'}
        {phone && (
          <>
            {name} au <a href={telephoneLink(phone)}>{phone}</a>.
          </>
        )}
      </p>
    </section>
  )
}

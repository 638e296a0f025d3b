import { withdrawalOf } from '@fournil/domain/withdrawal'
import { Link } from 'react-router'
import { namesList } from '../checkout/names-list.ts'
import type { OrderKey } from './ask-order.ts'
import type { Order } from './order.ts'

type WithdrawalLinkProps = { order: Order; orderKey: OrderKey }

/** The words and the place that L221-21 asks for: on the order's own page, as long as the right lasts. */
export function WithdrawalLink({ order, orderKey }: WithdrawalLinkProps) {
  if (!order.can_withdraw && !order.has_withdrawn) return null
  const { order_id, token } = orderKey
  const to = `/retractation?${new URLSearchParams({ order_id, token })}`
  return (
    <section className="change-of-mind" aria-labelledby="retractation">
      <h2 id="retractation">Droit de rétractation</h2>
      {order.has_withdrawn ? (
        <>
          <p>Vous avez déclaré une rétractation pour cette commande.</p>
          <Link to={to}>Voir votre rétractation</Link>
        </>
      ) : (
        <>
          <p>
            Vous pouvez changer d’avis jusqu’à 14&nbsp;jours après le retrait&nbsp;:{' '}
            {namesList(withdrawalOf(order.order_items).with)}.
          </p>
          <Link to={to}>Renoncer au contrat ici</Link>
        </>
      )}
    </section>
  )
}

import type { HandOver } from '@fournil/contract/office/hand-over'
import { formatTimeFr } from '@fournil/domain/clock'
import { Link } from 'react-router'
import { ordersAddress } from '../orders/filters/orders-filter.ts'

/** What left the counter on this day: out of the way, and there when somebody asks. */
export function HandedOver({ orders }: { orders: readonly HandOver[] }) {
  if (orders.length === 0) return null
  return (
    <details className="hand-over-past">
      <summary>Remises ({orders.length})</summary>
      <ul>
        {orders.map(({ id, pickup_code, pickup_time, customer_name }) => (
          <li key={id}>
            <Link to={ordersAddress({}, id)}>
              <b>{pickup_code}</b> {customer_name}, {formatTimeFr(pickup_time)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

import type { PickList } from '@fournil/contract/office/orders'
import { weightOfUnits } from '@fournil/domain/by-weight'
import { formatTimeFr } from '@fournil/domain/clock'
import { nameWithOptions } from '@fournil/domain/options'
import { ORDER_STATUS_LABELS } from '@fournil/domain/orders'

/** One bag: when, whose, what goes in. */
export function PickOrder({
  order,
  namesStore,
}: {
  order: PickList['orders'][number]
  namesStore: boolean
}) {
  return (
    <li className="pick-order">
      <div className="pick-head">
        <span className="pick-box" aria-hidden="true" />
        <b className="pick-time">{formatTimeFr(order.pickup_time)}</b>
        <b>{order.pickup_code}</b>
        <span className="pick-name">{order.customer_name}</span>
        <span className="pick-aside">
          {namesStore && `${order.store_name}, `}
          {order.order_number}
          {order.status !== 'paid' && `, ${ORDER_STATUS_LABELS[order.status].toLowerCase()}`}
        </span>
      </div>
      <ul className="pick-items">
        {order.order_items.map(({ product_name, options, quantity, by_weight }) => (
          <li key={nameWithOptions(product_name, options)}>
            <b>{by_weight ? weightOfUnits(by_weight, quantity) : quantity}</b>{' '}
            {nameWithOptions(product_name, options)}
          </li>
        ))}
      </ul>
      {order.notes && <p className="pick-notes">{order.notes}</p>}
    </li>
  )
}

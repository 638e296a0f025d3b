import type { OrderDetail } from '@fournil/contract/office/order-views'
import { formatDayFr } from '@fournil/domain/calendar'
import { isMovable, type OrderStatus } from '@fournil/domain/orders'
import { Badge } from '@fournil/ui/badge'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { OrderNotes } from '../notes/order-notes.tsx'
import { pickupMoment } from '../pickup-words.ts'
import { OrderCustomer } from './order-customer.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderTotals } from './order-totals.tsx'
import { OrderWithdrawals } from './order-withdrawals.tsx'
import { Part } from './part.tsx'
import { StatusSelect } from './status-select.tsx'

/** Everything about one order: what is called across the counter first, what is looked up at the end. */
export function OrderView({
  order,
  today,
  timeZone,
  busy,
  onChoose,
  onMove,
  onRefund,
  onWrite,
}: {
  order: OrderDetail
  today: string
  timeZone: string
  busy: boolean
  onChoose: (next: OrderStatus) => void
  onMove: () => void
  onRefund: () => void
  onWrite: () => void
}) {
  const { store } = order
  return (
    <div className="order-view">
      <div className="order-top">
        <p className="order-call" title="Code de retrait">
          {order.pickup_code}
        </p>
        <div>
          <p className="order-when">
            {pickupMoment(order.pickup_date, order.pickup_time, today)}{' '}
            {order.is_late && <Badge tone="danger">En retard</Badge>}
            {order.order_items.some(({ has_alcohol }) => has_alcohol) && (
              <Badge tone="warning">Vérifier l’âge</Badge>
            )}
          </p>
          <p className="order-aside">
            {formatDayFr(order.pickup_date)}, {store.name}
          </p>
        </div>
        <StatusSelect status={order.status} busy={busy} onChoose={onChoose} />
      </div>
      {order.notes && (
        <Banner tone="warning" title="Note du client" className="order-note">
          <p>{order.notes}</p>
        </Banner>
      )}
      <OrderWithdrawals order={order} timeZone={timeZone} onRefund={onRefund} />
      <div className="order-columns">
        <div className="order-column">
          <OrderLines order={order} />
          <OrderTotals order={order} />
        </div>
        <div className="order-column">
          <OrderCustomer customer={order.customer} onWrite={onWrite} />
          <Part title="Retrait">
            <p>{store.name}</p>
            <p className="order-aside">
              {store.address}, {store.postal_code} {store.city}
            </p>
            {isMovable(order) && (
              <Button variant="secondary" size="small" onClick={onMove}>
                Déplacer
              </Button>
            )}
          </Part>
          <OrderPayment order={order} timeZone={timeZone} />
          <OrderDocuments order={order} />
          <OrderNotes order={order} timeZone={timeZone} />
          <OrderHistory history={order.history} timeZone={timeZone} />
        </div>
      </div>
    </div>
  )
}

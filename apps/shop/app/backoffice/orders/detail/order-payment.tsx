import type { OrderDetail } from '@fournil/contract/office/orders'
import { formatMoney } from '@fournil/domain/money'
import { PaymentValue } from '../list/payment-value.tsx'
import { momentWords } from '../pickup-words.ts'
import { Part } from './part.tsx'
import { paymentWords } from './payment-words.ts'

const REFUND_STATES = { pending: 'en cours', succeeded: 'effectué', failed: 'échoué' } as const

export function OrderPayment({ order, timeZone }: { order: OrderDetail; timeZone: string }) {
  return (
    <Part title="Paiement">
      <p className="order-payment">
        <PaymentValue status={order.payment_status} />
        <span>{paymentWords(order, timeZone)}</span>
      </p>
      {order.refunds.length > 0 && (
        <ul className="order-refunds" aria-label="Remboursements">
          {order.refunds.map((refund) => (
            <li key={refund.id} data-state={refund.status}>
              Remboursement de{' '}
              <b className="numeric">{formatMoney(refund.amount, refund.currency)}</b>{' '}
              {REFUND_STATES[refund.status]}
              <span className="order-aside">
                {momentWords(refund.created_at, timeZone)}
                {refund.reason && `, ${refund.reason}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

import type { OrderDetail } from '@fournil/contract/office/order-views'
import { formatMoney } from '@fournil/domain/money'
import { isOwed } from '../changes/status-choice.ts'
import { PaymentValue } from '../list/payment-value.tsx'
import { momentWords } from '../pickup-words.ts'
import { Part } from './part.tsx'
import { paymentWords } from './payment-words.ts'
import { TakePayment } from './take-payment.tsx'

const REFUND_STATES = { pending: 'en cours', succeeded: 'effectué', failed: 'échoué' } as const

/** '2 × Tarte aux pommes'; of what weighed less, only its name. */
function refundedArticle({ product_name, quantity }: { product_name: string; quantity: number }) {
  return quantity > 0 ? `${quantity}\u00a0× ${product_name}` : product_name
}

export function OrderPayment({ order, timeZone }: { order: OrderDetail; timeZone: string }) {
  return (
    <Part title="Paiement">
      <p className="order-payment">
        <PaymentValue status={order.payment_status} />
        <span>{paymentWords(order, timeZone)}</span>
      </p>
      {isOwed(order) && <TakePayment order={order} />}
      {order.refunds.length > 0 && (
        <ul className="order-refunds" aria-label="Remboursements">
          {order.refunds.map((refund) => (
            <li key={refund.id} data-state={refund.status}>
              Remboursement de{' '}
              <b className="numeric">{formatMoney(refund.amount, refund.currency)}</b>{' '}
              {REFUND_STATES[refund.status]}
              {refund.lines.length > 0 && (
                <span className="order-aside">{refund.lines.map(refundedArticle).join(', ')}</span>
              )}
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

import { PAYMENT_STATUS_LABELS, type PaymentStatus } from '@fournil/domain/orders'

/** The provider's own word, as it is kept; what it means stands beside it. */
export function PaymentValue({ status }: { status: PaymentStatus }) {
  return (
    <span className="payment-value" title={PAYMENT_STATUS_LABELS[status]} data-payment={status}>
      <code>{status}</code>
      <span className="payment-meaning">{PAYMENT_STATUS_LABELS[status]}</span>
    </span>
  )
}

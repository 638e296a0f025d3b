import { PAYMENT_STATUS_LABELS, type PaymentStatus } from '@fournil/domain/orders'

/** The provider's own word, as it is kept; what it means stands beside it. */
export function PaymentValue({ status }: { status: PaymentStatus }) {
  const [word, rest] = status.split('_')
  return (
    <span className="payment-value" title={PAYMENT_STATUS_LABELS[status]} data-payment={status}>
      <code>
        {word}
        {rest && (
          <>
            _<wbr />
            {rest}
          </>
        )}
      </code>
      <span className="payment-meaning">{PAYMENT_STATUS_LABELS[status]}</span>
    </span>
  )
}

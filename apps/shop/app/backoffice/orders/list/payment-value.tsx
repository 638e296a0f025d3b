import { PAYMENT_STATUS_LABELS, type PaymentStatus } from '@fournil/domain/orders'

/** What it means, and beside it the provider's own word as it is kept. */
export function PaymentValue({ status }: { status: PaymentStatus }) {
  const [word, rest] = status.split('_')
  return (
    <span className="payment-value" data-payment={status}>
      <span className="payment-meaning">{PAYMENT_STATUS_LABELS[status]}</span>
      <code>
        {word}
        {rest && (
          <>
            _<wbr />
            {rest}
          </>
        )}
      </code>
    </span>
  )
}

import type { Stripe } from 'stripe'
import type { PaymentRefund, PaymentSession } from './port.ts'

export function toSession(
  session: Stripe.Checkout.Session,
  account: string | null = null,
): PaymentSession {
  return {
    session_id: session.id,
    status: sessionStatus(session.status),
    payment_status: paymentStatus(session.payment_status),
    payment_intent_id: idOf(session.payment_intent),
    amount_total: session.amount_total ?? 0,
    currency: session.currency?.toLowerCase() ?? '',
    account,
    expires_at: new Date(session.expires_at * 1000),
    url: session.url,
    metadata: session.metadata ?? {},
  }
}

function paymentStatus(status: string): PaymentSession['payment_status'] {
  return status === 'paid' || status === 'no_payment_required' ? status : 'unpaid'
}

function sessionStatus(status: string | null): PaymentSession['status'] {
  return status === 'complete' || status === 'expired' ? status : 'open'
}

export function toRefund(refund: Stripe.Refund): PaymentRefund {
  return {
    refund_id: refund.id,
    payment_intent_id: idOf(refund.payment_intent),
    amount: refund.amount,
    status: refundStatus(refund.status),
    metadata: refund.metadata ?? {},
  }
}

function refundStatus(status: string | null): PaymentRefund['status'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

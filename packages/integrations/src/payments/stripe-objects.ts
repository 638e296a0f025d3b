import type { Stripe } from 'stripe'
import type { PaymentRefund, PaymentSession } from './port.ts'

const PAID: ReadonlySet<string> = new Set(['paid', 'no_payment_required'])

export function toSession(session: Stripe.Checkout.Session): PaymentSession {
  return {
    session_id: session.id,
    status: sessionStatus(session.status),
    payment_status: PAID.has(session.payment_status) ? 'paid' : 'unpaid',
    payment_intent_id: idOf(session.payment_intent),
    amount_total: session.amount_total ?? 0,
    expires_at: new Date(session.expires_at * 1000),
    url: session.url,
    metadata: session.metadata ?? {},
  }
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

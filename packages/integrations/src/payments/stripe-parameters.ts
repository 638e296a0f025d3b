import type { Stripe } from 'stripe'
import type { NewRefund, NewSession } from './port.ts'
import { lineItemsOf } from './stripe-line-items.ts'

export function sessionParameters(session: NewSession): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    tenant_id: session.tenant_id,
    order_id: session.order_id,
    order_number: session.order_number,
  }
  return {
    mode: 'payment',
    locale: 'fr',
    // Cards answer at once; a transfer that arrives tomorrow is no use to a pickup today.
    allowed_payment_method_types: ['card'],
    line_items: lineItemsOf(session),
    customer_email: session.customer_email,
    client_reference_id: session.order_id,
    metadata,
    payment_intent_data: {
      metadata,
      description: `Commande ${session.order_number}`,
      ...(session.account && session.application_fee
        ? { application_fee_amount: session.application_fee }
        : {}),
    },
    success_url: session.success_url,
    cancel_url: session.cancel_url,
    expires_at: Math.floor(session.expires_at.getTime() / 1000),
  }
}

/** On whose account a call is made: the shop's own, or the platform's. */
export function onAccount(account: string | null | undefined): { stripeAccount?: string } {
  return account ? { stripeAccount: account } : {}
}

export function refundParameters(refund: NewRefund): Stripe.RefundCreateParams {
  const { payment_intent_id, amount, metadata, account, returns_fee } = refund
  return {
    payment_intent: payment_intent_id,
    amount,
    ...(account && returns_fee ? { refund_application_fee: true } : {}),
    ...(metadata ? { metadata: { ...metadata } } : {}),
  }
}

import { isPaid, type SandboxRefund, type SandboxSession } from './state.ts'

// The sandbox's books in the shape of Stripe's objects: the fields our side reads, and their nearest neighbours.

export function sessionObject(session: SandboxSession) {
  return {
    id: session.id,
    object: 'checkout.session',
    allowed_payment_method_types: ['card'],
    amount_subtotal: session.amount_total,
    amount_total: session.amount_total,
    cancel_url: session.cancel_url,
    client_reference_id: session.client_reference_id,
    created: session.created,
    currency: session.currency,
    customer: null,
    subscription: session.subscription_id ?? null,
    customer_details: session.customer_email ? { email: session.customer_email } : null,
    customer_email: session.customer_email,
    expires_at: session.expires_at,
    livemode: false,
    locale: session.locale,
    metadata: session.metadata,
    mode: session.recurring ? 'subscription' : 'payment',
    // A subscription’s payments belong to its invoices.
    payment_intent: session.recurring ? null : session.payment_intent_id,
    payment_method_types: ['card'],
    payment_status: paymentStatus(session),
    status: session.status,
    success_url: session.success_url,
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? hostedUrl(session) : null,
  }
}

function paymentStatus(session: SandboxSession) {
  if (!isPaid(session)) return 'unpaid'
  return session.asks_nothing ? 'no_payment_required' : 'paid'
}

/** The hosted page lives on the host the shopper is sent back to: the shop's own. */
export function hostedUrl(session: SandboxSession): string {
  return new URL(`/sandbox/pay/${session.id}`, session.success_url).href
}

export function intentObject(session: SandboxSession) {
  const { intent } = session
  if (!intent) return null
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: session.amount_total,
    amount_received: isPaid(session) ? session.amount_total : 0,
    created: intent.created,
    currency: session.currency,
    description: session.description,
    last_payment_error: intent.failure ? paymentError(intent.failure) : null,
    latest_charge: isPaid(session) ? intent.charge_id : null,
    livemode: false,
    metadata: session.intent_metadata,
    payment_method_types: ['card'],
    status: intent.status,
  }
}

function paymentError(failure: string) {
  return failure === 'card_declined'
    ? {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
      }
    : {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message: 'The payment method failed authentication.',
      }
}

export function chargeObject(session: SandboxSession) {
  const amount_refunded = session.intent?.amount_refunded ?? 0
  return {
    id: session.intent?.charge_id,
    object: 'charge',
    amount: session.amount_total,
    amount_captured: session.amount_total,
    amount_refunded,
    application_fee: session.application_fee ? feeIdOf(session) : null,
    application_fee_amount: session.application_fee ?? null,
    created: session.intent?.created,
    disputed: Boolean(session.dispute),
    currency: session.currency,
    livemode: false,
    metadata: session.intent_metadata,
    paid: true,
    payment_intent: session.payment_intent_id,
    refunded: amount_refunded === session.amount_total,
    status: 'succeeded',
  }
}

/** One fee and one dispute for each payment: their ids are the payment's under another name. */
export function feeIdOf({ payment_intent_id }: SandboxSession): string {
  return `fee_${payment_intent_id?.slice(3)}`
}

export function feeObject(session: SandboxSession) {
  const amount_refunded = session.fee_refunded ?? 0
  return {
    id: feeIdOf(session),
    object: 'application_fee',
    account: session.account,
    amount: session.application_fee,
    amount_refunded,
    charge: session.intent?.charge_id,
    created: session.intent?.created,
    currency: session.currency,
    livemode: false,
    refunded: amount_refunded === session.application_fee,
  }
}

export function refundObject(refund: SandboxRefund) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: refund.charge_id,
    created: refund.created,
    currency: refund.currency,
    metadata: refund.metadata,
    payment_intent: refund.payment_intent_id,
    reason: refund.reason,
    status: 'succeeded',
  }
}

export function listObject<T>(url: string, data: T[], has_more: boolean) {
  return { object: 'list', url, has_more, data }
}

import type { Stripe } from 'stripe'
import type { PaymentEvent, PaymentMetadata, PaymentNews, ReadEvent } from './port.ts'
import { isMetadata, isStorable } from './storable.ts'
import { idOf, toRefund, toSession } from './stripe-objects.ts'

/** An event older than this, in seconds, may be somebody's replay. */
const TOLERANCE = 300

/** The events we act on, and what each is about: the webhook in the provider's settings subscribes to these. */
export const OBJECT_OF: Readonly<Record<string, string>> = {
  'checkout.session.completed': 'checkout.session',
  'checkout.session.async_payment_succeeded': 'checkout.session',
  'checkout.session.async_payment_failed': 'checkout.session',
  'checkout.session.expired': 'checkout.session',
  'payment_intent.payment_failed': 'payment_intent',
  'charge.refunded': 'charge',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'customer.subscription.created': 'subscription',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'invoice.paid': 'invoice',
  'invoice.payment_failed': 'invoice',
  'account.updated': 'account',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
}

type Webhooks = Stripe['webhooks']

export function readStripeEvent(
  webhooks: Webhooks,
  raw_body: string | Uint8Array,
  signature: string | undefined,
  secrets: readonly string[],
  now: number,
): ReadEvent {
  // The signature is over the bytes as sent; the SDK decodes them itself.
  const body = typeof raw_body === 'string' ? raw_body : Buffer.from(raw_body)
  const isSignedWithin = (seconds: number) =>
    secrets.some((secret) => isSigned(webhooks, body, signature, secret, seconds, now))
  if (!isSignedWithin(0)) return { ok: false, failure: 'BAD_SIGNATURE' }
  if (!isSignedWithin(TOLERANCE)) return { ok: false, failure: 'STALE_TIMESTAMP' }
  const event = stripeEventIn(body)
  return event ? { ok: true, event } : { ok: false, failure: 'MALFORMED_EVENT' }
}

/** What a webhook's body says, whoever sent it; null when it says nothing we understand. */
export function stripeEventIn(body: string | Buffer): PaymentEvent | null {
  const told = parse(body)
  if (!told) return null
  const event = inOurWords(told)
  return event && isStorable(event) && Number.isInteger(amountOf(event)) ? event : null
}

function amountOf(event: PaymentEvent): unknown {
  if ('session' in event) return event.session.amount_total
  if ('refund' in event) return event.refund.amount
  return 'amount_refunded' in event ? event.amount_refunded : 0
}

// Signed or not, what is no text where a text belongs is no event that anybody can act on.
function inOurWords(event: Stripe.Event): PaymentEvent | null {
  try {
    return isMetadata(metadataOf(event)) ? toEvent(event) : null
  } catch {
    return null
  }
}

function isSigned(
  webhooks: Webhooks,
  body: string | Buffer,
  signature: string | undefined,
  secret: string,
  tolerance: number,
  now: number,
): boolean {
  try {
    const verifier = webhooks.signature
    return verifier?.verifyHeader(body, signature ?? '', secret, tolerance, undefined, now) ?? false
  } catch {
    return false
  }
}

function parse(body: string | Buffer): Stripe.Event | null {
  try {
    const event = JSON.parse(body.toString()) as Partial<Stripe.Event> | null
    const object = event?.data?.object as { object?: unknown; id?: unknown } | null | undefined
    const isEvent =
      typeof event?.id === 'string' &&
      typeof event.type === 'string' &&
      Number.isFinite(event.created) &&
      typeof object === 'object' &&
      object !== null
    if (!isEvent) return null
    const expected = OBJECT_OF[event.type as string]
    const isAboutIt = !expected || (object.object === expected && typeof object.id === 'string')
    return isAboutIt ? (event as Stripe.Event) : null
  } catch {
    return null
  }
}

function toEvent(event: Stripe.Event): PaymentEvent {
  const { tenant_id = null, order_id = null } = metadataOf(event)
  return {
    id: event.id,
    type: event.type,
    created_at: new Date(event.created * 1000),
    account: event.account ?? null,
    tenant_id,
    order_id,
    ...newsOf(event),
  }
}

function newsOf(event: Stripe.Event): PaymentNews {
  const { account = null } = event
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const begun = idOf(event.data.object.subscription)
      if (begun) return { kind: 'subscription_changed', subscription_id: begun }
      const session = toSession(event.data.object, account)
      return {
        kind: session.payment_status === 'unpaid' ? 'session_unpaid' : 'session_paid',
        session,
      }
    }
    case 'checkout.session.async_payment_failed':
      return { kind: 'session_failed', session: toSession(event.data.object, account) }
    case 'checkout.session.expired':
      return { kind: 'session_expired', session: toSession(event.data.object, account) }
    case 'payment_intent.payment_failed': {
      const { id, last_payment_error } = event.data.object
      return {
        kind: 'payment_declined',
        payment_intent_id: id,
        reason: last_payment_error?.decline_code ?? last_payment_error?.code ?? null,
      }
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return { kind: 'subscription_changed', subscription_id: event.data.object.id }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const details = event.data.object.parent?.subscription_details
      const subscription_id = idOf(details?.subscription)
      return subscription_id ? { kind: 'subscription_changed', subscription_id } : { kind: 'other' }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { kind: 'refund_changed', refund: toRefund(event.data.object) }
    case 'charge.refunded': {
      const { payment_intent, amount_refunded } = event.data.object
      const payment_intent_id = idOf(payment_intent)
      if (!payment_intent_id) return { kind: 'other' }
      return { kind: 'payment_refunded', payment_intent_id, amount_refunded }
    }
    case 'account.updated':
      return { kind: 'account_changed', account_id: event.data.object.id }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { id: dispute_id, payment_intent } = event.data.object
      const payment_intent_id = idOf(payment_intent)
      if (!payment_intent_id) return { kind: 'other' }
      return { kind: 'dispute_changed', dispute_id, payment_intent_id }
    }
    default:
      return { kind: 'other' }
  }
}

function metadataOf(event: Stripe.Event): PaymentMetadata {
  if (event.type === 'invoice.paid' || event.type === 'invoice.payment_failed')
    return event.data.object.parent?.subscription_details?.metadata ?? {}
  const { metadata } = event.data.object as { metadata?: PaymentMetadata | null }
  return metadata ?? {}
}

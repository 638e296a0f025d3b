import type { Stripe } from 'stripe'
import {
  type NewRefund,
  type NewSession,
  PaymentError,
  type PaymentProvider,
  type PaymentRefund,
  type PaymentSession,
} from './port.ts'
import {
  addressOf,
  checkedSecretKey,
  checkedWebhookSecret,
  type StripeConfig,
} from './stripe-config.ts'
import { namingErrors } from './stripe-errors.ts'
import { readStripeEvent } from './stripe-events.ts'
import { toRefund, toSession } from './stripe-objects.ts'
import { refundParameters, sessionParameters } from './stripe-parameters.ts'
import { stripeSubscriptions } from './stripe-subscriptions.ts'

/** Three tries of at most 8 seconds: a shopper waits behind the longest of them. */
const PATIENCE = { timeout: 8_000, maxNetworkRetries: 2 }

type Options = {
  clock?: () => number
  patience?: { timeout: number; maxNetworkRetries: number }
}

/** Stripe Checkout, or whatever speaks its protocol at `api_base`. */
export function createStripePayments(
  config: StripeConfig,
  { clock = Date.now, patience = PATIENCE }: Options = {},
): PaymentProvider {
  let opening: Promise<Stripe> | null = null

  // The SDK costs 170 ms and 40 MB to load: only processes that meet a payment pay for it.
  function open(): Promise<Stripe> {
    opening ??= connect(config, patience).catch((error) => {
      opening = null
      throw error
    })
    return opening
  }

  async function ask<T>(question: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await open()
    return namingErrors(() => question(stripe))
  }

  return {
    createSession: (session) => ask((stripe) => createSession(stripe, session)),
    getSession: (id) =>
      ask(async (stripe) => toSession(await stripe.checkout.sessions.retrieve(id))),
    expireSession: (id) => ask((stripe) => expireSession(stripe, id)),
    refund: (refund) => ask((stripe) => createRefund(stripe, refund)),
    getRefund: (id) => ask(async (stripe) => toRefund(await stripe.refunds.retrieve(id))),
    listRefunds: (id) => ask((stripe) => listRefunds(stripe, id)),
    subscriptions: stripeSubscriptions(ask),
    async readEvent(raw_body, signature) {
      const secret = checkedWebhookSecret(config)
      return readStripeEvent((await open()).webhooks, raw_body, signature, secret, clock())
    },
  }
}

async function connect(config: StripeConfig, patience: typeof PATIENCE): Promise<Stripe> {
  const key = checkedSecretKey(config)
  const address = addressOf(config.api_base)
  const { Stripe } = await import('stripe')
  return new Stripe(key, { ...address, ...patience, telemetry: false })
}

async function createSession(stripe: Stripe, session: NewSession) {
  const created = await stripe.checkout.sessions.create(sessionParameters(session), {
    idempotencyKey: session.idempotency_key,
  })
  const { session_id, url, expires_at } = toSession(created)
  if (!url) throw new PaymentError('PAYMENT_REFUSED', `The session ${session_id} has no address.`)
  return { session_id, url, expires_at }
}

async function expireSession(stripe: Stripe, id: string): Promise<PaymentSession> {
  try {
    return toSession(await stripe.checkout.sessions.expire(id))
  } catch (error) {
    const { errors } = (await import('stripe')).Stripe
    // Refused because it is no longer open: paid, or expired before. Only the session itself knows.
    if (!(error instanceof errors.StripeInvalidRequestError) || error.statusCode === 404)
      throw error
    const session = toSession(await stripe.checkout.sessions.retrieve(id))
    if (session.status === 'open') throw error
    return session
  }
}

async function createRefund(stripe: Stripe, refund: NewRefund): Promise<PaymentRefund> {
  const created = await stripe.refunds.create(refundParameters(refund), {
    idempotencyKey: refund.idempotency_key,
  })
  return toRefund(created)
}

function listRefunds(stripe: Stripe, payment_intent_id: string): Promise<PaymentRefund[]> {
  const pages = stripe.refunds.list({ payment_intent: payment_intent_id, limit: 100 })
  return Array.fromAsync(pages, toRefund)
}

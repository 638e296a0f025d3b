import type { PaymentsMode } from '@fournil/domain/payment-accounts'
import type { Stripe } from 'stripe'
import {
  type NewRefund,
  type NewSession,
  PaymentError,
  type PaymentProvider,
  type PaymentRefund,
  type PaymentSession,
} from './port.ts'
import { stripeAccounts } from './stripe-accounts.ts'
import {
  addressOf,
  checkedSecretKey,
  checkedWebhookSecrets,
  type StripeConfig,
} from './stripe-config.ts'
import { stripeDisputes } from './stripe-disputes.ts'
import { namingErrors } from './stripe-errors.ts'
import { readStripeEvent } from './stripe-events.ts'
import { toRefund, toSession } from './stripe-objects.ts'
import { onAccount, refundParameters, sessionParameters } from './stripe-parameters.ts'
import { stripeSubscriptions } from './stripe-subscriptions.ts'

/** Three tries of at most 8 seconds: a shopper waits behind the longest of them. */
const PATIENCE = { timeout: 8_000, maxNetworkRetries: 2 }

type Options = {
  clock?: () => number
  patience?: { timeout: number; maxNetworkRetries: number }
  mode?: PaymentsMode
}

/** Stripe Checkout, or whatever speaks its protocol at `api_base`. */
export function createStripePayments(
  config: StripeConfig,
  { clock = Date.now, patience = PATIENCE, mode = 'platform' }: Options = {},
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
    mode,
    createSession: (session) => ask((stripe) => createSession(stripe, session)),
    getSession: (id, account = null) => ask((stripe) => getSession(stripe, id, account)),
    expireSession: (id, account = null) => ask((stripe) => expireSession(stripe, id, account)),
    refund: (refund) => ask((stripe) => createRefund(stripe, refund)),
    getRefund: (id, account) =>
      ask(async (stripe) => toRefund(await stripe.refunds.retrieve(id, {}, onAccount(account)))),
    listRefunds: (id, account) => ask((stripe) => listRefunds(stripe, id, account)),
    subscriptions: stripeSubscriptions(ask),
    accounts: stripeAccounts(ask),
    disputes: stripeDisputes(ask),
    async readEvent(raw_body, signature) {
      const secrets = checkedWebhookSecrets(config)
      return readStripeEvent((await open()).webhooks, raw_body, signature, secrets, clock())
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
    ...onAccount(session.account),
  })
  const { session_id, url, expires_at } = toSession(created)
  if (!url) throw new PaymentError('PAYMENT_REFUSED', `The session ${session_id} has no address.`)
  return { session_id, url, expires_at }
}

async function getSession(stripe: Stripe, id: string, account: string | null) {
  return toSession(await stripe.checkout.sessions.retrieve(id, {}, onAccount(account)), account)
}

async function expireSession(
  stripe: Stripe,
  id: string,
  account: string | null,
): Promise<PaymentSession> {
  try {
    return toSession(await stripe.checkout.sessions.expire(id, {}, onAccount(account)), account)
  } catch (error) {
    const { errors } = (await import('stripe')).Stripe
    // Refused because it is no longer open: paid, or expired before. Only the session itself knows.
    if (!(error instanceof errors.StripeInvalidRequestError) || error.statusCode === 404)
      throw error
    const session = await getSession(stripe, id, account)
    if (session.status === 'open') throw error
    return session
  }
}

async function createRefund(stripe: Stripe, refund: NewRefund): Promise<PaymentRefund> {
  const created = await stripe.refunds.create(refundParameters(refund), {
    idempotencyKey: refund.idempotency_key,
    ...onAccount(refund.account),
  })
  return toRefund(created)
}

function listRefunds(
  stripe: Stripe,
  payment_intent_id: string,
  account: string | null | undefined,
): Promise<PaymentRefund[]> {
  const pages = stripe.refunds.list(
    { payment_intent: payment_intent_id, limit: 100 },
    onAccount(account),
  )
  return Array.fromAsync(pages, toRefund)
}

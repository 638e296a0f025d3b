import type { PaymentsMode } from '@fournil/domain/payment-accounts'
import type { RefundStatus } from '@fournil/domain/refunds'
import type { AccountProvider } from './accounts-port.ts'
import type { DisputeProvider } from './disputes-port.ts'
import type { SubscriptionProvider } from './subscriptions-port.ts'

/** One printed line of a payment; `amount` is what the whole line costs in cents, discount already inside. */
export type PaymentLine = { name: string; quantity: number; amount: number }

export type NewSession = {
  tenant_id: string
  order_id: string
  order_number: string
  lines: readonly PaymentLine[]
  /** In cents; the lines must sum to it. */
  total: number
  currency: 'eur'
  customer_email: string
  success_url: string
  cancel_url: string
  /** Between 30 minutes and 24 hours from now, by the provider's rule. */
  expires_at: Date
  /** The same key with the same values gives the same session, however often it is asked for. */
  idempotency_key: string
  /** The shop's own account that takes the money; null or left out: the platform's. */
  account?: string | null
  /** What the platform keeps of a payment to a shop's own account, in cents. */
  application_fee?: number | null
}

export type CreatedSession = { session_id: string; url: string; expires_at: Date }

export type PaymentMetadata = Readonly<Record<string, string>>

export type PaymentSession = {
  session_id: string
  status: 'open' | 'complete' | 'expired'
  /**
   * What decides, whatever its status: 'paid' says that money was taken, not that it was the right amount, and the third
   * that none was asked for. `decidePayment` holds it against what was due.
   */
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  payment_intent_id: string | null
  /** In the smallest unit of its currency, which has three small letters. */
  amount_total: number
  currency: string
  /** Whose account it was opened in, when that is not the platform's own. */
  account: string | null
  expires_at: Date
  /** Where the shopper pays; null once there is nothing left to pay. */
  url: string | null
  metadata: PaymentMetadata
}

export type NewRefund = {
  payment_intent_id: string
  /** In cents; part of what was paid, or all of it. */
  amount: number
  idempotency_key: string
  metadata?: PaymentMetadata
  account?: string | null
  /** The platform gives back its part in the same proportion; only of a payment to a shop's own account. */
  returns_fee?: boolean
}

export type PaymentRefund = {
  refund_id: string
  payment_intent_id: string | null
  amount: number
  status: RefundStatus
  metadata: PaymentMetadata
}

/** What the provider tells us, in our words. `type` keeps the provider's own. */
export type PaymentEvent = {
  id: string
  type: string
  created_at: Date
  /** The shop's own account in which it happened; null or left out for the platform's. */
  account?: string | null
  /** Whose order this is about, when the provider says. */
  tenant_id: string | null
  order_id: string | null
} & PaymentNews

export type PaymentNews =
  /** The shopper is done, and the provider has what it asked for: perhaps not what was due. */
  | { kind: 'session_paid'; session: PaymentSession }
  /** The shopper is done but the money is still on its way. */
  | { kind: 'session_unpaid'; session: PaymentSession }
  | { kind: 'session_expired'; session: PaymentSession }
  | { kind: 'session_failed'; session: PaymentSession }
  /** A card was turned down; the session is still open and another card may follow. */
  | { kind: 'payment_declined'; payment_intent_id: string; reason: string | null }
  | { kind: 'refund_changed'; refund: PaymentRefund }
  /** All refunds of a payment together, also those made on the provider's own screens. */
  | { kind: 'payment_refunded'; payment_intent_id: string; amount_refunded: number }
  /** Something happened to a shop's subscription: the provider is asked what it is now. */
  | { kind: 'subscription_changed'; subscription_id: string }
  /** Something happened to a shop's own account: the provider is asked what it is now. */
  | { kind: 'account_changed'; account_id: string }
  /** A customer contests a payment, or the bank has gone on with it: the provider is asked. */
  | { kind: 'dispute_changed'; dispute_id: string; payment_intent_id: string }
  | { kind: 'other' }

export type EventError = 'BAD_SIGNATURE' | 'STALE_TIMESTAMP' | 'MALFORMED_EVENT'

export type ReadEvent = { ok: true; event: PaymentEvent } | { ok: false; failure: EventError }

/**
 * Every call may reject with a `PaymentError`; every call that writes may be repeated with its key. `account` is the shop's
 * own at the provider: what happened there is known nowhere else. Left out, it is the platform's.
 */
export interface PaymentProvider {
  /** Who holds the money of new orders. */
  mode: PaymentsMode
  createSession(session: NewSession): Promise<CreatedSession>
  getSession(session_id: string, account?: string | null): Promise<PaymentSession>
  /** The session as it then is: expired, or paid if the shopper was faster. */
  expireSession(session_id: string, account?: string | null): Promise<PaymentSession>
  refund(refund: NewRefund): Promise<PaymentRefund>
  getRefund(refund_id: string, account?: string | null): Promise<PaymentRefund>
  /** All refunds of one payment, newest first. */
  listRefunds(payment_intent_id: string, account?: string | null): Promise<PaymentRefund[]>
  /** What shops pay the platform for their plan. */
  subscriptions: SubscriptionProvider
  /** The shops' own accounts. */
  accounts: AccountProvider
  disputes: DisputeProvider
  /** Of a webhook's body exactly as it came, and its Stripe-Signature header. */
  readEvent(raw_body: string | Uint8Array, signature: string | undefined): Promise<ReadEvent>
}

export type PaymentErrorCode =
  /** No key, or one the provider does not know: somebody has to look at the settings. */
  | 'PAYMENT_NOT_CONFIGURED'
  /** The provider did not answer, or not now: the same call may be repeated. */
  | 'PAYMENT_UNAVAILABLE'
  /** The provider said no, and would say it again. */
  | 'PAYMENT_REFUSED'

export class PaymentError extends Error {
  override name = 'PaymentError'
  readonly code: PaymentErrorCode
  /** The provider's own code, such as `charge_already_refunded`. */
  readonly provider_code: string | null

  constructor(
    code: PaymentErrorCode,
    message: string,
    { provider_code = null, cause }: { provider_code?: string | null; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.provider_code = provider_code
  }

  /** The key was used before, for a call that said something else: that one counts, and may have succeeded. */
  get is_other_call(): boolean {
    return this.provider_code === 'idempotency_error'
  }

  /** Somebody has to look at the settings. */
  get needs_settings(): boolean {
    return this.code === 'PAYMENT_NOT_CONFIGURED'
  }

  get is_retryable(): boolean {
    return this.code === 'PAYMENT_UNAVAILABLE'
  }
}

import type { Billing } from '@fournil/domain/plan-prices'

/** What a shop pays for its plan, in the smallest unit of the currency, VAT included. */
export type SubscriptionPrice = { plan_id: string; billing: Billing; amount: number }

export type NewSubscription = SubscriptionPrice & {
  tenant_id: string
  /** What the provider's page and its invoices call it. */
  name: string
  customer_email: string
  success_url: string
  cancel_url: string
  idempotency_key: string
}

/** `incomplete`: nothing was paid yet, and perhaps nothing ever will. */
export type SubscriptionState = 'incomplete' | 'active' | 'past_due' | 'ended'

/** A subscription as the provider has it: whatever we were told before, this is what counts. */
export type ProviderSubscription = {
  subscription_id: string
  /** Whose it is, as we said when it began. */
  tenant_id: string | null
  plan_id: string | null
  billing: Billing
  state: SubscriptionState
  period_start: Date
  period_end: Date
  /** Cancelled, and paid until then. */
  cancels_at: Date | null
  ended_at: Date | null
  /** Where what is due can be paid; null while nothing is. */
  pay_url: string | null
}

export type SubscriptionInvoice = {
  invoice_id: string
  number: string | null
  created_at: Date
  amount: number
  status: 'paid' | 'open' | 'void'
  pdf_url: string | null
  pay_url: string | null
}

/** Every call may reject with a `PaymentError`. */
export interface SubscriptionProvider {
  /** The provider's page where a subscription is begun. */
  start(subscription: NewSubscription): Promise<{ session_id: string; url: string }>
  /** The subscription that came of a session; null while there is none. */
  ofSession(
    session_id: string,
  ): Promise<{ subscription_id: string | null; status: 'open' | 'complete' | 'expired' }>
  get(subscription_id: string): Promise<ProviderSubscription>
  /** Another plan or rhythm from now on; the difference goes on the next invoice. */
  change(subscription_id: string, price: SubscriptionPrice): Promise<void>
  /** At the end of what is paid, or not at all any more. */
  cancelAtPeriodEnd(subscription_id: string, cancels: boolean): Promise<void>
  /** At once: what is paid is not given back, and what is due is no longer collected. */
  cancelNow(subscription_id: string): Promise<void>
  /** Newest first, the last two dozen. */
  invoices(subscription_id: string): Promise<SubscriptionInvoice[]>
}

import type { Billing } from '@fournil/domain/plan-prices'
import type { Stripe } from 'stripe'
import { PaymentError } from './port.ts'
import { idOf, toSession } from './stripe-objects.ts'
import type {
  NewSubscription,
  ProviderSubscription,
  SubscriptionInvoice,
  SubscriptionPrice,
  SubscriptionProvider,
  SubscriptionState,
} from './subscriptions-port.ts'

type Ask = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>

const MOST_INVOICES = 24
const INTERVALS = { monthly: 'month', yearly: 'year' } as const satisfies Record<Billing, string>

/** Stripe Billing, begun by Checkout. */
export function stripeSubscriptions(ask: Ask): SubscriptionProvider {
  return {
    start: (wanted) =>
      ask(async (stripe) => {
        const { id, url } = await stripe.checkout.sessions.create(startParameters(wanted), {
          idempotencyKey: wanted.idempotency_key,
        })
        if (!url) throw new PaymentError('PAYMENT_REFUSED', `The session ${id} has no address.`)
        return { session_id: id, url }
      }),
    ofSession: (id) =>
      ask(async (stripe) => {
        const session = await stripe.checkout.sessions.retrieve(id)
        return { subscription_id: idOf(session.subscription), status: toSession(session).status }
      }),
    get: (id) => ask(async (stripe) => toSubscription(await retrieve(stripe, id))),
    change: (id, price) =>
      ask(async (stripe) => {
        const found = await retrieve(stripe, id)
        await stripe.subscriptions.update(id, changeParameters(found, price))
      }),
    cancelAtPeriodEnd: (id, cancels) =>
      ask(async (stripe) => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: cancels })
      }),
    cancelNow: (id) =>
      ask(async (stripe) => {
        await stripe.subscriptions.cancel(id)
      }),
    invoices: (subscription) =>
      ask(async (stripe) => {
        const { data } = await stripe.invoices.list({ subscription, limit: MOST_INVOICES })
        return data.filter(({ status }) => status !== 'draft').map(toInvoice)
      }),
  }
}

function retrieve(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  return stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
}

function startParameters(wanted: NewSubscription): Stripe.Checkout.SessionCreateParams {
  const { tenant_id, plan_id, billing, amount } = wanted
  const metadata = { tenant_id, plan_id, billing }
  return {
    mode: 'subscription',
    locale: 'fr',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: amount,
          recurring: { interval: INTERVALS[billing] },
          product_data: { name: wanted.name },
        },
      },
    ],
    customer_email: wanted.customer_email,
    client_reference_id: tenant_id,
    metadata,
    subscription_data: { metadata },
    success_url: wanted.success_url,
    cancel_url: wanted.cancel_url,
  }
}

function changeParameters(
  { items }: Stripe.Subscription,
  { plan_id, billing, amount }: SubscriptionPrice,
): Stripe.SubscriptionUpdateParams {
  const [item] = items.data
  if (!item) throw new PaymentError('PAYMENT_REFUSED', 'The subscription has nothing in it.')
  return {
    items: [
      {
        id: item.id,
        price_data: {
          currency: 'eur',
          unit_amount: amount,
          recurring: { interval: INTERVALS[billing] },
          product: idOf(item.price.product as string | { id: string }) ?? '',
        },
      },
    ],
    metadata: { plan_id, billing },
    proration_behavior: 'create_prorations',
    // Whoever changes stays.
    cancel_at_period_end: false,
  }
}

export function toSubscription(found: Stripe.Subscription): ProviderSubscription {
  const [item] = found.items.data
  const { plan_id = null, tenant_id = null } = found.metadata
  const period_end = momentOf(item?.current_period_end ?? found.created)
  const { latest_invoice } = found
  const due = typeof latest_invoice === 'object' && latest_invoice?.status === 'open'
  return {
    subscription_id: found.id,
    tenant_id,
    plan_id,
    billing: item?.price.recurring?.interval === 'year' ? 'yearly' : 'monthly',
    state: stateOf(found.status),
    period_start: momentOf(item?.current_period_start ?? found.created),
    period_end,
    cancels_at: found.cancel_at_period_end ? period_end : null,
    ended_at: found.ended_at ? momentOf(found.ended_at) : null,
    pay_url: due ? (latest_invoice.hosted_invoice_url ?? null) : null,
  }
}

function stateOf(status: Stripe.Subscription.Status): SubscriptionState {
  if (status === 'active' || status === 'trialing') return 'active'
  if (status === 'past_due') return 'past_due'
  return status === 'incomplete' || status === 'paused' ? 'incomplete' : 'ended'
}

function toInvoice(invoice: Stripe.Invoice): SubscriptionInvoice {
  const { status } = invoice
  return {
    invoice_id: invoice.id ?? '',
    number: invoice.number,
    created_at: momentOf(invoice.created),
    amount: invoice.total,
    status: status === 'paid' ? 'paid' : status === 'open' ? 'open' : 'void',
    pdf_url: invoice.invoice_pdf ?? null,
    pay_url: status === 'open' ? (invoice.hosted_invoice_url ?? null) : null,
  }
}

function momentOf(seconds: number): Date {
  return new Date(seconds * 1000)
}

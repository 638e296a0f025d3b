import { listObject } from './objects.ts'
import type { SandboxInvoice, SandboxSubscription } from './state.ts'

export function subscriptionObject(subscription: SandboxSubscription) {
  const { id, item_id, product_id, amount, interval, period_start, period_end } = subscription
  const item = {
    id: item_id,
    object: 'subscription_item',
    current_period_start: period_start,
    current_period_end: period_end,
    price: {
      object: 'price',
      currency: 'eur',
      product: product_id,
      recurring: { interval, interval_count: 1 },
      unit_amount: amount,
    },
    quantity: 1,
  }
  const [latest] = subscription.invoices
  return {
    id,
    object: 'subscription',
    cancel_at_period_end: subscription.cancel_at_period_end,
    created: subscription.created,
    currency: 'eur',
    ended_at: subscription.ended_at,
    items: listObject(`/v1/subscription_items?subscription=${id}`, [item], false),
    latest_invoice: latest ? invoiceObject(subscription, latest) : null,
    livemode: false,
    metadata: subscription.metadata,
    status: subscription.status,
  }
}

export function invoiceObject(subscription: SandboxSubscription, invoice: SandboxInvoice) {
  const { id, number, created, amount, status, session_id } = invoice
  return {
    id,
    object: 'invoice',
    created,
    currency: 'eur',
    hosted_invoice_url:
      session_id && status === 'open' ? at(subscription, `/sandbox/pay/${session_id}`) : null,
    invoice_pdf: at(subscription, `/sandbox/invoices/${subscription.id}/${number}.pdf`),
    livemode: false,
    metadata: {},
    number,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    status,
    total: amount,
  }
}

/** The provider's pages live on the host of the shop that pays. */
function at({ home }: SandboxSubscription, path: string): string {
  return new URL(path, home).href
}

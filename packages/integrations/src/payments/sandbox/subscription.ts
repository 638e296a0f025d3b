import { newId } from './books.ts'
import type { SandboxInvoice, SandboxSession, SandboxSubscription } from './state.ts'

// What becomes of a subscription. Times are seconds since 1970.

export type SubscriptionNews =
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.paid'
  | 'invoice.payment_failed'

export type SubscriptionChange = { subscription: SandboxSubscription; news: SubscriptionNews[] }

/** A card that refuses is asked for two weeks, then the provider gives up. */
const GIVES_UP_AFTER = 14 * 86_400
const MOST_INVOICES = 24

/** The card that pays today and refuses ever after. */
const REFUSES_LATER = '4000000000000341'

/** The session was paid: what it was opened for begins. */
export function beginSubscription(session: SandboxSession, now: number): SubscriptionChange {
  const interval = session.recurring ?? 'month'
  const subscription: SandboxSubscription = {
    id: newId('sub'),
    item_id: newId('si'),
    product_id: newId('prod'),
    created: now,
    status: 'active',
    name: session.lines[0]?.name ?? '',
    amount: session.amount_total,
    interval,
    period_start: now,
    period_end: nextPeriod(now, interval),
    due_at: nextPeriod(now, interval),
    cancel_at_period_end: false,
    ended_at: null,
    refuses: session.intent?.card === REFUSES_LATER,
    home: session.success_url,
    metadata: session.subscription_metadata ?? {},
    invoices: [],
  }
  return {
    subscription: withInvoice(subscription, 'paid', now),
    news: ['customer.subscription.created', 'invoice.paid'],
  }
}

/** What time alone does, one period after the other. */
export function passPeriods(before: SandboxSubscription, now: number): SubscriptionChange {
  let change: SubscriptionChange = { subscription: before, news: [] }
  // Bounded: somebody may look again after years.
  for (let step = 0; step < 200; step += 1) {
    const next = passOne(change.subscription, now)
    if (!next) break
    change = { subscription: next.subscription, news: [...change.news, ...next.news] }
  }
  return change
}

function passOne(subscription: SandboxSubscription, now: number): SubscriptionChange | null {
  const { status, period_start, period_end, cancel_at_period_end, interval } = subscription
  if (status === 'canceled') return null
  if (status === 'past_due' && period_start + GIVES_UP_AFTER <= now)
    return end(subscription, period_start + GIVES_UP_AFTER)
  if (period_end > now) return null
  if (cancel_at_period_end) return end(subscription, period_end)
  const renewed = {
    ...subscription,
    period_start: period_end,
    period_end: nextPeriod(period_end, interval),
  }
  if (!subscription.refuses)
    return {
      subscription: withInvoice(renewed, 'paid', period_end),
      news: ['invoice.paid', 'customer.subscription.updated'],
    }
  return {
    subscription: withInvoice({ ...renewed, status: 'past_due' }, 'open', period_end),
    news: ['invoice.payment_failed', 'customer.subscription.updated'],
  }
}

/** Whatever time or somebody does: nothing is charged after it. */
export function end(subscription: SandboxSubscription, ended_at: number): SubscriptionChange {
  return {
    subscription: { ...subscription, status: 'canceled', ended_at },
    news: ['customer.subscription.deleted'],
  }
}

/** What was due has been paid, by a card that goes on paying. */
export function payWhatIsDue(
  subscription: SandboxSubscription,
  session: SandboxSession,
): SubscriptionChange {
  if (subscription.status !== 'past_due') return { subscription, news: [] }
  const invoices = subscription.invoices.map((invoice) => ({ ...invoice, status: 'paid' as const }))
  const refuses = session.intent?.card === REFUSES_LATER
  return {
    subscription: { ...subscription, status: 'active', refuses, invoices },
    news: ['invoice.paid', 'customer.subscription.updated'],
  }
}

function withInvoice(
  subscription: SandboxSubscription,
  status: SandboxInvoice['status'],
  created: number,
): SandboxSubscription {
  const { invoices, amount, name } = subscription
  const invoice: SandboxInvoice = {
    id: newId('in'),
    number: `SANDBOX-${String((invoices[0]?.sequence ?? 0) + 1).padStart(4, '0')}`,
    sequence: (invoices[0]?.sequence ?? 0) + 1,
    created,
    amount,
    name,
    status,
    session_id: status === 'open' ? newId('cs_test') : null,
  }
  return { ...subscription, invoices: [invoice, ...invoices].slice(0, MOST_INVOICES) }
}

/** When time does something to it next. */
export function dueAt({ status, period_start, period_end }: SandboxSubscription): number {
  return status === 'past_due' ? Math.min(period_end, period_start + GIVES_UP_AFTER) : period_end
}

/** The same day of the next month or year, or its last one. */
export function nextPeriod(from: number, interval: SandboxSubscription['interval']): number {
  const date = new Date(from * 1000)
  const months = interval === 'year' ? 12 : 1
  const last = new Date(date)
  last.setUTCMonth(date.getUTCMonth() + months + 1, 0)
  last.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate()))
  return Math.floor(last.getTime() / 1000)
}

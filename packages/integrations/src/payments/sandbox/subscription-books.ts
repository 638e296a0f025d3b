import { type Books, recordEvent, secondsOf } from './books.ts'
import { isPaid, type SandboxSession, type SandboxSubscription } from './state.ts'
import type { SandboxTransaction } from './store.ts'
import {
  beginSubscription,
  dueAt,
  passPeriods,
  payWhatIsDue,
  type SubscriptionChange,
} from './subscription.ts'
import { invoiceObject, subscriptionObject } from './subscription-objects.ts'

const INVOICE_LIFE = 60 * 86_400

/** A locked subscription after time has done its work. */
export async function subscriptionNow(
  books: Books,
  tx: SandboxTransaction,
  id: string,
): Promise<SandboxSubscription | null> {
  const found = await tx.subscription(id)
  if (!found) return null
  const now = secondsOf(books)
  const change = passPeriods(found, now)
  if (change.subscription !== found) recordSubscription(tx, change, now)
  return change.subscription
}

/** The session as it is kept, once what it was opened for has begun or has been paid. */
export async function settleSubscription(
  books: Books,
  tx: SandboxTransaction,
  session: SandboxSession,
): Promise<SandboxSession> {
  if (!isPaid(session)) return session
  const now = secondsOf(books)
  if (session.pays_subscription) {
    const found = await subscriptionNow(books, tx, session.pays_subscription)
    if (found) recordSubscription(tx, payWhatIsDue(found, session), now)
    return session
  }
  if (!session.recurring || session.subscription_id) return session
  const change = beginSubscription(session, now)
  recordSubscription(tx, change, now)
  return { ...session, subscription_id: change.subscription.id }
}

export function recordSubscription(
  tx: SandboxTransaction,
  { subscription, news }: SubscriptionChange,
  now: number,
): void {
  tx.saveSubscription({ ...subscription, due_at: dueAt(subscription) })
  const [latest] = subscription.invoices
  if (latest?.status === 'open' && latest.session_id && news.includes('invoice.payment_failed'))
    tx.saveSession(sessionOfInvoice(subscription, latest.session_id, now))
  for (const type of news) {
    const isInvoice = type.startsWith('invoice.')
    if (isInvoice && !latest) continue
    const object =
      isInvoice && latest ? invoiceObject(subscription, latest) : subscriptionObject(subscription)
    recordEvent(tx, type, object, now)
  }
}

/** The page where an open invoice is paid is the one where everything is paid. */
function sessionOfInvoice(
  subscription: SandboxSubscription,
  id: string,
  now: number,
): SandboxSession {
  const { name, amount, home, metadata } = subscription
  return {
    id,
    created: now,
    expires_at: now + INVOICE_LIFE,
    status: 'open',
    amount_total: amount,
    currency: 'eur',
    lines: [{ name, quantity: 1, unit_amount: amount }],
    customer_email: null,
    client_reference_id: null,
    locale: 'fr',
    success_url: home,
    cancel_url: null,
    metadata: metadata.tenant_id ? { tenant_id: metadata.tenant_id } : {},
    intent_metadata: {},
    description: null,
    intent: null,
    payment_intent_id: null,
    pays_at: null,
    pays_subscription: subscription.id,
  }
}

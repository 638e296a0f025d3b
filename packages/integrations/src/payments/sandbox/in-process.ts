import type { Stripe } from 'stripe'
import { createUnconfiguredPayments } from '../not-configured.ts'
import type { PaymentEvent, PaymentProvider } from '../port.ts'
import { stripeEventIn } from '../stripe-events.ts'
import { toRefund, toSession } from '../stripe-objects.ts'
import { refundParameters, sessionParameters } from '../stripe-parameters.ts'
import type { Books } from './books.ts'
import type { FormValues } from './form.ts'
import { createHostedPage, type HostedPage } from './hosted-page.ts'
import { createMemoryStore, type MemoryStore } from './memory-store.ts'
import { OPERATIONS } from './operations.ts'
import { Parameters } from './parameters.ts'

export type InProcessSandbox = Pick<MemoryStore, 'contents'> & {
  payments: PaymentProvider
  page: HostedPage
  /** The news since the last call, as webhooks would carry it. */
  takeEvents: () => Promise<PaymentEvent[]>
}

/**
 * The sandbox without a port and without webhooks, at a clock of the caller's: for payments of the past, thousands of them.
 * Keys against repetition are not looked at.
 */
export function openInProcess(clock: () => number): InProcessSandbox {
  const store = createMemoryStore()
  const books: Books = { store, clock, late_after: 30, charged: (session) => session }
  return {
    payments: providerOn(books),
    page: createHostedPage(books),
    contents: store.contents,
    takeEvents: () => takeEvents(books),
  }
}

function providerOn(books: Books): PaymentProvider {
  async function ask<Answer>(call: keyof typeof OPERATIONS, id: string, parameters: object) {
    const operation = OPERATIONS[call]
    if (!operation) throw new Error(`The sandbox does not know ${call}.`)
    const execute = operation(books, id, new Parameters(formOf(parameters)), null)
    return (await books.store.transaction(execute)) as Answer
  }
  const session = async (call: string, id: string, parameters = {}) =>
    toSession(await ask<Stripe.Checkout.Session>(call, id, parameters))
  const refund = async (call: string, id: string, parameters = {}) =>
    toRefund(await ask<Stripe.Refund>(call, id, parameters))

  return {
    mode: 'platform',
    createSession: async (wanted) => {
      const created = await session('POST /v1/checkout/sessions', '', sessionParameters(wanted))
      return { ...created, url: created.url ?? '' }
    },
    getSession: (id) => session('GET /v1/checkout/sessions/:id', id),
    expireSession: (id) => session('POST /v1/checkout/sessions/:id/expire', id),
    refund: (wanted) => refund('POST /v1/refunds', '', refundParameters(wanted)),
    getRefund: (id) => refund('GET /v1/refunds/:id', id),
    listRefunds: async (payment_intent) => {
      const parameters = { payment_intent, limit: 100 }
      const list = await ask<{ data: Stripe.Refund[] }>('GET /v1/refunds', '', parameters)
      return list.data.map(toRefund)
    },
    // Nobody subscribes, opens an account or contests a payment in the past.
    subscriptions: createUnconfiguredPayments().subscriptions,
    accounts: createUnconfiguredPayments().accounts,
    disputes: createUnconfiguredPayments().disputes,
    readEvent: async () => ({ ok: false, failure: 'BAD_SIGNATURE' }),
  }
}

/** What a form would carry: texts, by name or by place. */
function formOf(value: object): FormValues {
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      typeof part === 'object' && part !== null ? formOf(part) : String(part),
    ]),
  )
}

async function takeEvents({ store, clock }: Books): Promise<PaymentEvent[]> {
  const now = new Date(clock())
  const claimed = await store.claimEvents(now, now, Number.POSITIVE_INFINITY)
  for (const { event } of claimed) await store.eventDelivered(event.id, now)
  return claimed.flatMap(({ event }) => stripeEventIn(event.body) ?? [])
}

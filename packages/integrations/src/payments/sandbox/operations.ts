import { ACCOUNT_OPERATIONS } from './account-operations.ts'
import { invalid, missing } from './api-error.ts'
import { type Books, recordChange, secondsOf } from './books.ts'
import { createRefund } from './create-refund.ts'
import { createSession } from './create-session.ts'
import { DISPUTE_OPERATIONS } from './dispute-operations.ts'
import { expire } from './lifecycle.ts'
import { feeObject, intentObject, listObject, refundObject, sessionObject } from './objects.ts'
import type { Execution, Operation } from './operation.ts'
import type { Parameters } from './parameters.ts'
import { sessionNow } from './session-now.ts'
import type { SandboxSession } from './state.ts'
import {
  cancelSubscription,
  listInvoices,
  readSubscription,
  updateSubscription,
} from './subscription-operations.ts'

/** The part of Stripe's API that the sandbox speaks; `:id` stands for one object's id. */
export const OPERATIONS: Record<string, Operation> = {
  'POST /v1/checkout/sessions': (books, _id, given, account) =>
    createSession(books, given, account),
  'GET /v1/checkout/sessions/:id': readSession,
  'POST /v1/checkout/sessions/:id/expire': expireSession,
  'GET /v1/payment_intents/:id': readIntent,
  'POST /v1/refunds': (books, _id, given, account) => createRefund(books, given, account),
  'GET /v1/refunds': listRefunds,
  'GET /v1/refunds/:id': readRefund,
  'GET /v1/subscriptions/:id': readSubscription,
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': cancelSubscription,
  'GET /v1/invoices': listInvoices,
  'GET /v1/events': listEvents,
  'GET /v1/application_fees/:id': readFee,
  ...ACCOUNT_OPERATIONS,
  ...DISPUTE_OPERATIONS,
}

function readSession(
  books: Books,
  id: string,
  given: Parameters,
  account: string | null,
): Execution {
  given.end()
  return async (tx) => {
    const session = await sessionNow(books, tx, id)
    if (!session || !isOn(session, account)) throw missing('checkout.session', id)
    return sessionObject(session)
  }
}

function expireSession(
  books: Books,
  id: string,
  given: Parameters,
  account: string | null,
): Execution {
  given.end()
  return async (tx) => {
    const found = await sessionNow(books, tx, id)
    if (!found || !isOn(found, account)) throw missing('checkout.session', id)
    if (found.status !== 'open') {
      throw invalid(`Only open sessions can be expired; this one is ${found.status}.`)
    }
    const { session, news } = expire(found)
    recordChange(tx, session, news, secondsOf(books))
    return sessionObject(session)
  }
}

/** What happened on one account is unknown on every other. */
function isOn(session: SandboxSession, account: string | null): boolean {
  return (session.account ?? null) === account
}

function readFee(_books: Books, id: string, given: Parameters): Execution {
  given.end()
  return async (tx) => {
    const session = await tx.sessionOfIntent(id.replace(/^fee_/, 'pi_'))
    if (!session?.application_fee) throw missing('application_fee', id)
    return feeObject(session)
  }
}

function readIntent(
  _books: Books,
  id: string,
  given: Parameters,
  account: string | null,
): Execution {
  given.end()
  return async (tx) => {
    const session = await tx.sessionOfIntent(id)
    const intent = session && isOn(session, account) && intentObject(session)
    if (!intent) throw missing('payment_intent', id)
    return intent
  }
}

function readRefund(
  _books: Books,
  id: string,
  given: Parameters,
  account: string | null,
): Execution {
  given.end()
  return async (tx) => {
    const refund = await tx.refund(id)
    const session = refund && (await tx.sessionOfIntent(refund.payment_intent_id))
    if (!refund || !session || !isOn(session, account)) throw missing('refund', id)
    return refundObject(refund)
  }
}

function listRefunds(
  _books: Books,
  _id: string,
  given: Parameters,
  account: string | null,
): Execution {
  const payment_intent_id = given.text('payment_intent')
  const limit = given.optionalInteger('limit', 1, 100) ?? 10
  const after = given.optionalText('starting_after')
  given.end()
  return async (tx) => {
    const session = await tx.sessionOfIntent(payment_intent_id)
    const all = session && isOn(session, account) ? await tx.refundsOf(payment_intent_id) : []
    const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
    const page = all.slice(start, start + limit)
    return listObject('/v1/refunds', page.map(refundObject), start + limit < all.length)
  }
}

function listEvents(books: Books, _id: string, given: Parameters): Execution {
  const limit = given.optionalInteger('limit', 1, 100) ?? 10
  given.end()
  return async () => {
    const events = await books.store.events(limit + 1)
    const page = events.slice(0, limit).map(({ body }) => JSON.parse(body))
    return listObject('/v1/events', page, events.length > limit)
  }
}

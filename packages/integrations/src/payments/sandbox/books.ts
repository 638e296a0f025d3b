import { randomBytes } from 'node:crypto'
import type { NewsType } from './lifecycle.ts'
import { chargeObject, intentObject, refundObject, sessionObject } from './objects.ts'
import type { SandboxRefund, SandboxSession } from './state.ts'
import type { SandboxStore, SandboxTransaction } from './store.ts'

/** The provider's books: what it remembers, and what time it is there. */
export type Books = {
  store: SandboxStore
  /** Milliseconds since 1970. */
  clock: () => number
  /** Seconds a slow bank takes. */
  late_after: number
  /** A session that has just been paid, as the fault of the day has it. */
  charged: (session: SandboxSession) => SandboxSession
}

export function secondsOf(books: Books): number {
  return Math.floor(books.clock() / 1000)
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(14).toString('hex')}`
}

export function recordChange(
  tx: SandboxTransaction,
  session: SandboxSession,
  news: readonly NewsType[],
  now: number,
) {
  tx.saveSession(session)
  for (const type of news) {
    const object = type.startsWith('checkout.') ? sessionObject(session) : intentObject(session)
    recordEvent(tx, type, object, now, session.account)
  }
}

export function recordRefund(
  tx: SandboxTransaction,
  session: SandboxSession,
  refund: SandboxRefund,
) {
  tx.saveSession(session)
  tx.saveRefund(refund)
  const { account } = session
  recordEvent(tx, 'refund.created', refundObject(refund), refund.created, account)
  recordEvent(tx, 'charge.refunded', chargeObject(session), refund.created, account)
}

export function recordEvent(
  tx: SandboxTransaction,
  type: string,
  object: unknown,
  created: number,
  account: string | null = null,
) {
  const id = newId('evt')
  const event = {
    id,
    object: 'event',
    type,
    created,
    livemode: false,
    pending_webhooks: 1,
    ...(account ? { account } : {}),
    data: { object },
  }
  tx.saveEvent({ id, type, created, body: JSON.stringify(event) })
}

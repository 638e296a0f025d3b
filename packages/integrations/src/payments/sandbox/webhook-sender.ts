import type { Books } from './books.ts'
import type { InjectedFaults } from './injected-faults.ts'
import { sendWebhook } from './send-webhook.ts'
import { sessionNow } from './session-now.ts'
import type { ClaimedEvent } from './store.ts'
import { subscriptionNow } from './subscription-books.ts'

const BATCH = 40
/** A sender that was killed gives its events back after this long. */
const LEASE_MS = 20_000
const LONGEST_PAUSE_MS = 60_000
const GIVES_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000

export type WebhookSender = {
  /** Everything that is due now: sessions that ran out, slow banks, news to send. Says how much there was. */
  round(): Promise<number>
  misbehave(mischief: InjectedFaults): void
}

/** Carries the provider's news to the shop until it answers; several may work on the same books. */
export function createWebhookSender(books: Books, webhook_url: () => string | null): WebhookSender {
  let mischief: InjectedFaults = {}

  async function round(): Promise<number> {
    const settled = (await settleSessions()) + (await settleSubscriptions())
    const url = webhook_url()
    if (!url) return settled
    const now = books.clock()
    const claimed = await books.store.claimEvents(new Date(now), new Date(now + LEASE_MS), BATCH)
    const { webhook_secret: secret } = await books.store.secrets()
    const batch = mischief.order?.(claimed) ?? claimed
    await Promise.all(batch.map((one) => deliver(one, { url, secret })))
    return settled + claimed.length
  }

  async function settleSessions(): Promise<number> {
    const { store } = books
    const due = await store.dueSessions(new Date(books.clock()), BATCH)
    for (const id of due) await store.transaction((tx) => sessionNow(books, tx, id))
    return due.length
  }

  async function settleSubscriptions(): Promise<number> {
    const { store } = books
    const due = await store.dueSubscriptions(new Date(books.clock()), BATCH)
    for (const id of due) await store.transaction((tx) => subscriptionNow(books, tx, id))
    return due.length
  }

  async function deliver(
    { event, attempt }: ClaimedEvent,
    target: { url: string; secret: string },
  ) {
    const { store } = books
    const now = books.clock()
    const held_until = event.created * 1000 + (mischief.delay?.(event) ?? 0)
    if (held_until > now) return store.eventPostponed(event.id, new Date(held_until))
    if (await arrives(event, attempt, target, now))
      return store.eventDelivered(event.id, new Date(now))
    const isHopeless = now - event.created * 1000 > GIVES_UP_AFTER_MS
    return store.eventPostponed(event.id, isHopeless ? null : new Date(now + pauseAfter(attempt)))
  }

  async function arrives(
    event: ClaimedEvent['event'],
    attempt: number,
    target: { url: string; secret: string },
    now: number,
  ) {
    if (mischief.loses?.(event, attempt)) return false
    const copies = mischief.copies?.(event) ?? 1
    const answers = Array.from({ length: copies }, () => sendWebhook(event, target, now))
    return (await Promise.all(answers)).some(Boolean)
  }

  return {
    round,
    misbehave(next) {
      mischief = next
    },
  }
}

/** 1 s, 2 s, 4 s... and never more than a minute, so that a shop that was down hears of it soon. */
function pauseAfter(attempt: number): number {
  return Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** Math.min(attempt - 1, 10))
}

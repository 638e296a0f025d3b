import { netOf } from './account.ts'
import { addToAccount } from './account-books.ts'
import { type AccountPages, accountPages } from './account-pages.ts'
import { type Books, newId, recordChange, secondsOf } from './books.ts'
import type { TestCard } from './cards.ts'
import { closeDispute, type DisputeReason, openDispute } from './dispute.ts'
import { changeDispute } from './dispute-books.ts'
import { answerChallenge, type Change, expire, submitCard } from './lifecycle.ts'
import { sessionNow } from './session-now.ts'
import { isPaid, type SandboxSession, type SandboxSubscription } from './state.ts'
import { settleSubscription, subscriptionNow } from './subscription-books.ts'

/** What a browser in front of the hosted page can do. Each answers with the session as it then is, or null. */
export type HostedPage = {
  look(session_id: string): Promise<SandboxSession | null>
  submitCard(session_id: string, card: TestCard): Promise<SandboxSession | null>
  answerChallenge(session_id: string, accepted: boolean): Promise<SandboxSession | null>
  letExpire(session_id: string): Promise<SandboxSession | null>
  subscription(id: string): Promise<SandboxSubscription | null>
  /** The customer contests the payment with their bank. */
  contest(session_id: string, reason: DisputeReason): Promise<SandboxSession | null>
  /** The bank decides, whether or not the shop was heard. */
  decide(session_id: string, outcome: 'won' | 'lost'): Promise<SandboxSession | null>
} & AccountPages

/** A payment is committed before its answer leaves: the redirect and the webhook only tell of it. */
export function createHostedPage(books: Books): HostedPage {
  function act(id: string, decide: (session: SandboxSession, now: number) => Change) {
    return books.store.transaction(async (tx) => {
      const found = await sessionNow(books, tx, id)
      if (!found) return null
      const now = secondsOf(books)
      const { session: decided, news } = decide(found, now)
      if (decided === found) return found
      const charged = isPaid(decided) && !isPaid(found) ? books.charged(decided) : decided
      const session = await settleSubscription(books, tx, charged)
      recordChange(tx, session, news, now)
      if (isPaid(session) && !isPaid(found))
        await addToAccount(books, tx, session.account, netOf(session))
      return session
    })
  }

  return {
    look: (id) => books.store.transaction((tx) => sessionNow(books, tx, id)),
    submitCard: (id, card) =>
      act(id, (session, now) => {
        const ids = { payment_intent_id: newId('pi'), charge_id: newId('ch') }
        return submitCard(session, card, ids, now, books.late_after)
      }),
    answerChallenge: (id, accepted) => act(id, (session) => answerChallenge(session, accepted)),
    letExpire: (id) => act(id, expire),
    contest: (id, reason) =>
      changeDispute(books, id, (session, now) => openDispute(session, reason, now)),
    decide: (id, outcome) =>
      changeDispute(books, id, (session, now) => closeDispute(session, outcome, now)),
    ...accountPages(books),
    subscription: (id) => books.store.transaction((tx) => subscriptionNow(books, tx, id)),
  }
}

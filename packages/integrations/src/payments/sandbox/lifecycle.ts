import { type CardBehaviour, TEST_CARDS, type TestCard } from './cards.ts'
import { isPaid, type SandboxIntent, type SandboxSession } from './state.ts'

export type NewsType =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.expired'
  | 'payment_intent.payment_failed'

/** A session after something happened to it, and what the shop is to be told. */
export type Change = { session: SandboxSession; news: NewsType[] }

type Ids = { payment_intent_id: string; charge_id: string }

/** What time alone does: an open session runs out, a slow bank pays. The earlier of the two comes first. */
export function passTime(session: SandboxSession, now: number): Change {
  const { pays_at, expires_at } = session
  const paysFirst = pays_at !== null && pays_at <= now && pays_at < expires_at
  const afterBank = paysFirst ? payLate(session) : unchanged(session)
  const isOver = afterBank.session.status === 'open' && expires_at <= now
  const afterExpiry = isOver ? then(afterBank, expire) : afterBank
  const isLate = afterExpiry.session.pays_at !== null && afterExpiry.session.pays_at <= now
  return isLate ? then(afterExpiry, payLate) : afterExpiry
}

/** A card is shown. Only an open session that no bank is working on can take it. */
export function submitCard(
  session: SandboxSession,
  card: TestCard,
  ids: Ids,
  now: number,
  late_after: number,
): Change {
  if (session.status !== 'open' || session.pays_at !== null) return unchanged(session)
  const intent: SandboxIntent = session.intent ?? {
    id: ids.payment_intent_id,
    charge_id: ids.charge_id,
    status: 'requires_payment_method',
    failure: null,
    card,
    created: now,
    amount_refunded: 0,
  }
  const shown = {
    ...session,
    payment_intent_id: intent.id,
    intent: { ...intent, card, failure: null },
  }
  return BEHAVIOURS[TEST_CARDS[card]](shown, now + late_after)
}

type Shown = SandboxSession & { intent: SandboxIntent }

const BEHAVIOURS: Record<CardBehaviour, (session: Shown, pays_at: number) => Change> = {
  succeeds: (session) => complete(session, 'checkout.session.completed'),
  declines: (session) => fail(session, 'card_declined'),
  asks: (session) => unchanged(withIntent(session, { status: 'requires_action' })),
  pays_late: (session, pays_at) =>
    unchanged({ ...withIntent(session, { status: 'processing' }), pays_at }),
}

/** The holder answers the bank's question. An answer nobody waits for changes nothing. */
export function answerChallenge(session: SandboxSession, accepted: boolean): Change {
  if (session.status !== 'open' || session.intent?.status !== 'requires_action') {
    return unchanged(session)
  }
  return accepted
    ? complete(session, 'checkout.session.completed')
    : fail(session, 'authentication_failed')
}

/** No card is taken from here on; a bank already at work cannot be called back. */
export function expire(session: SandboxSession): Change {
  if (session.status !== 'open') return unchanged(session)
  const expired = { ...session, status: 'expired' as const }
  const isUnderWay = session.pays_at !== null
  return {
    session: isUnderWay ? expired : withIntent(expired, { status: 'canceled' }),
    news: ['checkout.session.expired'],
  }
}

function payLate(session: SandboxSession): Change {
  return complete(session, 'checkout.session.async_payment_succeeded')
}

function complete(session: SandboxSession, news: NewsType): Change {
  if (isPaid(session)) return unchanged(session)
  const paid = withIntent(session, { status: 'succeeded', failure: null })
  return { session: { ...paid, status: 'complete', pays_at: null }, news: [news] }
}

function fail(session: SandboxSession, failure: NonNullable<SandboxIntent['failure']>): Change {
  return {
    session: withIntent(session, { status: 'requires_payment_method', failure }),
    news: ['payment_intent.payment_failed'],
  }
}

function withIntent(session: SandboxSession, change: Partial<SandboxIntent>): SandboxSession {
  return session.intent ? { ...session, intent: { ...session.intent, ...change } } : session
}

function unchanged(session: SandboxSession): Change {
  return { session, news: [] }
}

function then(before: Change, next: (session: SandboxSession) => Change): Change {
  const after = next(before.session)
  return { session: after.session, news: [...before.news, ...after.news] }
}

import { newId } from './books.ts'
import { isPaid, type SandboxDispute, type SandboxSession } from './state.ts'

// What becomes of a contested payment. Times are seconds since 1970.

export const DISPUTE_REASONS = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

export type DisputeNews =
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'

/** A session after something happened to its dispute, what the account gains by it, and the news; null when nothing can. */
export type DisputeChange = { session: SandboxSession; gains: number; news: DisputeNews[] } | null

const DUE_AFTER = 9 * 86_400
const FEE = 2_000

/** Stripe's own words that decide a dispute in its test mode. */
const DECIDING: Readonly<Record<string, 'won' | 'lost'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
}

export function openDispute(
  session: SandboxSession,
  reason: DisputeReason,
  now: number,
): DisputeChange {
  const amount = session.amount_total - (session.intent?.amount_refunded ?? 0)
  if (!isPaid(session) || session.dispute || amount <= 0) return null
  const dispute: SandboxDispute = {
    id: disputeIdOf(session),
    created: now,
    due_by: now + DUE_AFTER,
    amount,
    reason,
    status: 'needs_response',
    evidence: {},
    submissions: 0,
    movements: [{ id: newId('txn'), amount: -amount, fee: FEE, created: now }],
  }
  return {
    session: { ...session, dispute },
    gains: -amount - FEE,
    news: ['charge.dispute.created', 'charge.dispute.funds_withdrawn'],
  }
}

export function answerDispute(
  session: SandboxSession,
  evidence: Record<string, string>,
  submits: boolean,
  now: number,
): DisputeChange {
  const { dispute } = session
  if (dispute?.status !== 'needs_response' || dispute.due_by <= now) return null
  const kept = { ...dispute, evidence: { ...dispute.evidence, ...evidence } }
  if (!submits)
    return { session: { ...session, dispute: kept }, gains: 0, news: ['charge.dispute.updated'] }
  const answered: SandboxDispute = { ...kept, status: 'under_review', submissions: 1 }
  const heard = { ...session, dispute: answered }
  const outcome = DECIDING[kept.evidence.uncategorized_text ?? '']
  const decided = outcome ? closeDispute(heard, outcome, now) : null
  const news: DisputeNews[] = ['charge.dispute.updated']
  return decided
    ? { ...decided, news: [...news, ...decided.news] }
    : { session: heard, gains: 0, news }
}

export function closeDispute(
  session: SandboxSession,
  status: 'won' | 'lost',
  now: number,
): DisputeChange {
  const { dispute } = session
  if (!dispute || dispute.status === 'won' || dispute.status === 'lost') return null
  if (status === 'lost')
    return {
      session: { ...session, dispute: { ...dispute, status } },
      gains: 0,
      news: ['charge.dispute.closed'],
    }
  const back = { id: newId('txn'), amount: dispute.amount, fee: 0, created: now }
  return {
    session: {
      ...session,
      dispute: { ...dispute, status, movements: [...dispute.movements, back] },
    },
    gains: dispute.amount,
    news: ['charge.dispute.closed', 'charge.dispute.funds_reinstated'],
  }
}

export function disputeIdOf({ payment_intent_id }: SandboxSession): string {
  return `dp_${payment_intent_id?.slice(3)}`
}

export function disputeObject(session: SandboxSession, dispute: SandboxDispute) {
  const isOver = dispute.status === 'won' || dispute.status === 'lost'
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: dispute.movements.map((movement) => ({
      ...movement,
      object: 'balance_transaction',
      currency: session.currency,
      net: movement.amount - movement.fee,
      reporting_category: movement.amount < 0 ? 'dispute' : 'dispute_reversal',
      type: 'adjustment',
    })),
    charge: session.intent?.charge_id,
    created: dispute.created,
    currency: session.currency,
    evidence: dispute.evidence,
    evidence_details: {
      due_by: isOver ? null : dispute.due_by,
      has_evidence: Object.keys(dispute.evidence).length > 0,
      past_due: false,
      submission_count: dispute.submissions,
    },
    is_charge_refundable: false,
    livemode: false,
    // The provider copies nothing of ours into a dispute: the payment says whose it is.
    metadata: {},
    payment_intent: session.payment_intent_id,
    reason: dispute.reason,
    status: dispute.status,
  }
}

// What the provider took, held against what was due. Money counts as an order's payment only if everything about it fits.

export type Due = {
  order_id: string
  total_ttc: number
  /** The session that was opened for the order; null when we died before writing it down. */
  session_id: string | null
  /** The shop's own account at the provider, where the session was opened; null for the platform's. */
  account: string | null
}

export type Taken = {
  session_id: string
  /** Which order the session was opened for, by its own word. */
  order_id: string | null
  /** Whose account at the provider it came to; null for the platform's own. */
  account: string | null
  payment_intent_id: string | null
  amount: number
  currency: string
  /** The provider asked for no money. */
  is_free: boolean
}

export const CURRENCY = 'eur'

export const PAYMENT_DIFFERENCES = [
  'other_account',
  'other_session',
  'no_payment',
  'nothing_taken',
  'other_currency',
  'too_little',
] as const
export type PaymentDifference = (typeof PAYMENT_DIFFERENCES)[number]

export type PaymentDecision =
  /** What was taken beyond the price goes back. */
  | { outcome: 'paid'; surplus: number }
  /** Not this order's price: the order is off, and what was taken goes back whole. */
  | { outcome: 'returned'; reason: PaymentDifference; amount: number }
  /** It cannot be said whose money this is: a person looks at it, and the order stays what it is. */
  | { outcome: 'held'; reason: PaymentDifference }

/** A new field of a payment that could differ belongs in here, and a line of the table in its test. */
export function decidePayment(due: Due, taken: Taken): PaymentDecision {
  if (taken.account !== due.account) return held('other_account')
  if (!isOwnSession(due, taken)) return held('other_session')
  if (taken.is_free || taken.amount <= 0) return returned('nothing_taken', 0)
  if (taken.payment_intent_id === null) return returned('no_payment', taken.amount)
  if (taken.currency !== CURRENCY) return returned('other_currency', taken.amount)
  if (taken.amount < due.total_ttc) return returned('too_little', taken.amount)
  return { outcome: 'paid', surplus: taken.amount - due.total_ttc }
}

/** What is told of a session counts for an order only if it was opened for it. */
export function isOwnSession(
  due: Due,
  told: Pick<Taken, 'session_id' | 'order_id' | 'account'>,
): boolean {
  if (told.account !== due.account) return false
  return due.session_id ? due.session_id === told.session_id : due.order_id === told.order_id
}

function held(reason: PaymentDifference): PaymentDecision {
  return { outcome: 'held', reason }
}

function returned(reason: PaymentDifference, amount: number): PaymentDecision {
  return { outcome: 'returned', reason, amount }
}

import { invalid, missing } from './api-error.ts'
import { type Books, newId, recordRefund, secondsOf } from './books.ts'
import { refundObject } from './objects.ts'
import type { Parameters } from './parameters.ts'
import { isPaid, type SandboxRefund } from './state.ts'
import type { SandboxTransaction } from './store.ts'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

export function createRefund(books: Books, given: Parameters) {
  const payment_intent_id = given.text('payment_intent')
  const asked = given.optionalInteger('amount', 1, 99_999_999)
  const reason = given.optionalText('reason') === null ? null : given.oneOf('reason', REASONS)
  const metadata = given.metadata('metadata')
  given.end()

  return async (tx: SandboxTransaction) => {
    const session = await tx.sessionOfIntent(payment_intent_id)
    if (!session?.intent) throw missing('payment_intent', payment_intent_id)
    const { intent } = session
    if (!isPaid(session))
      throw invalid('This payment was not taken, so there is nothing to refund.', 'payment_intent')
    const left = session.amount_total - intent.amount_refunded
    if (left === 0)
      throw invalid('This charge has already been refunded.', undefined, 'charge_already_refunded')
    const amount = asked ?? left
    if (amount > left)
      throw invalid(
        `The refund (${amount}) is greater than what is left of the charge (${left}).`,
        'amount',
      )

    const refund: SandboxRefund = {
      id: newId('re'),
      payment_intent_id,
      charge_id: intent.charge_id,
      amount,
      currency: session.currency,
      created: secondsOf(books),
      reason,
      metadata,
    }
    const amount_refunded = intent.amount_refunded + amount
    recordRefund(tx, { ...session, intent: { ...intent, amount_refunded } }, refund)
    return refundObject(refund)
  }
}

import { divideHalfUp } from '@fournil/domain/money'
import { addToAccount } from './account-books.ts'
import { invalid, missing } from './api-error.ts'
import { type Books, newId, recordRefund, secondsOf } from './books.ts'
import { refundObject } from './objects.ts'
import type { Parameters } from './parameters.ts'
import { isPaid, type SandboxRefund, type SandboxSession } from './state.ts'
import type { SandboxTransaction } from './store.ts'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

export function createRefund(books: Books, given: Parameters, account: string | null = null) {
  const payment_intent_id = given.text('payment_intent')
  const asked = given.optionalInteger('amount', 1, 99_999_999)
  const reason = given.optionalText('reason') === null ? null : given.oneOf('reason', REASONS)
  const metadata = given.metadata('metadata')
  const returns_fee = given.optionalText('refund_application_fee') === 'true'
  given.end()

  return async (tx: SandboxTransaction) => {
    const session = await tx.sessionOfIntent(payment_intent_id)
    if (!session?.intent || (session.account ?? null) !== account)
      throw missing('payment_intent', payment_intent_id)
    const { intent } = session
    if (!isPaid(session))
      throw invalid('This payment was not taken, so there is nothing to refund.', 'payment_intent')
    if (session.dispute && session.dispute.status !== 'won')
      throw invalid('This charge has been charged back.', undefined, 'charge_disputed')
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
    const fee_refunded = returns_fee ? feeOn(session, amount_refunded) : (session.fee_refunded ?? 0)
    const fee_back = fee_refunded - (session.fee_refunded ?? 0)
    const refunded = { ...session, intent: { ...intent, amount_refunded } }
    recordRefund(tx, account ? { ...refunded, fee_refunded } : refunded, refund)
    await addToAccount(books, tx, account, fee_back - amount)
    return refundObject(refund)
  }
}

/** In proportion to all that went back: what was taken comes back to the cent, in however many parts. */
function feeOn({ application_fee, amount_total }: SandboxSession, refunded: number): number {
  return divideHalfUp((application_fee ?? 0) * refunded, amount_total)
}

import type { Due, Taken } from '@fournil/domain/payment-check'
import type { PaymentSession } from '@fournil/integrations/payments/port'
import type { LockedOrder } from '../order-record/lock-order.ts'

/** What was due for an order, in the words of the rule. */
export function dueOf({ id, total_ttc, payment_session_id, payment_account }: LockedOrder): Due {
  return { order_id: id, total_ttc, session_id: payment_session_id, account: payment_account }
}

/** What the provider says it took. */
export function takenOf(session: PaymentSession): Taken {
  return {
    session_id: session.session_id,
    order_id: session.metadata.order_id ?? null,
    account: session.account,
    payment_intent_id: session.payment_intent_id,
    amount: session.amount_total,
    currency: session.currency,
    is_free: session.payment_status === 'no_payment_required',
  }
}

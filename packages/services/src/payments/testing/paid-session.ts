import type { PaymentSession } from '@fournil/integrations/payments/port'

/** A session of fifteen euros, as the provider tells of it once it is paid. */
export function paidSession(changes: Partial<PaymentSession> = {}): PaymentSession {
  return {
    session_id: 'cs_test_paid',
    status: 'complete',
    payment_status: 'paid',
    payment_intent_id: 'pi_1',
    amount_total: 1500,
    currency: 'eur',
    account: null,
    expires_at: new Date('2026-11-16T09:00:00Z'),
    url: null,
    metadata: {},
    ...changes,
  }
}

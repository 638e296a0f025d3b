import type { PaymentsMode } from '@fournil/domain/payment-accounts'
import { PaymentError, type PaymentProvider } from './port.ts'

/** A shop without a payment key: every call says so. */
export function createUnconfiguredPayments(mode: PaymentsMode = 'platform'): PaymentProvider {
  const refuse = async (): Promise<never> => {
    throw new PaymentError('PAYMENT_NOT_CONFIGURED', 'STRIPE_SECRET_KEY is missing.')
  }
  return {
    mode,
    createSession: refuse,
    getSession: refuse,
    expireSession: refuse,
    refund: refuse,
    getRefund: refuse,
    listRefunds: refuse,
    subscriptions: {
      start: refuse,
      ofSession: refuse,
      get: refuse,
      change: refuse,
      cancelAtPeriodEnd: refuse,
      cancelNow: refuse,
      invoices: refuse,
    },
    accounts: {
      create: refuse,
      get: refuse,
      onboard: refuse,
      openDashboard: refuse,
      payouts: refuse,
    },
    disputes: { list: refuse, get: refuse, upload: refuse, answer: refuse },
    readEvent: refuse,
  }
}

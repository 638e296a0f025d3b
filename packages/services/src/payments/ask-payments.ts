import { PaymentError } from '@fournil/integrations/payments/port'
import { AppError } from '../app-error.ts'

/** What keeps the provider from answering, in words for whoever waits for it. */
export async function askPayments<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    throw new AppError(error.needs_settings ? 'PAYMENT_NOT_CONFIGURED' : 'BILLING_UNAVAILABLE')
  }
}

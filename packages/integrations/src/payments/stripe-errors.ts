import type { Stripe } from 'stripe'
import { PaymentError } from './port.ts'

/** Gives the SDK's failures our names; what is no failure of the provider rises as it is. */
export async function namingErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { errors } = (await import('stripe')).Stripe
    throw error instanceof errors.StripeError ? named(error) : error
  }
}

function named(error: InstanceType<typeof Stripe.errors.StripeError>): PaymentError {
  // A key used for something else has a type of its own and no code.
  const isOtherCall = error.rawType === 'idempotency_error'
  const provider_code = isOtherCall ? 'idempotency_error' : (error.code ?? null)
  const details = { provider_code, cause: error }
  const status = error.statusCode
  if (status === 401 || status === 403) {
    return new PaymentError('PAYMENT_NOT_CONFIGURED', error.message, details)
  }
  // No status: nobody answered. 409: the same call is being served elsewhere. 429: later, please.
  if (status === undefined || status >= 500 || status === 409 || status === 429) {
    return new PaymentError('PAYMENT_UNAVAILABLE', error.message, details)
  }
  return new PaymentError('PAYMENT_REFUSED', error.message, details)
}

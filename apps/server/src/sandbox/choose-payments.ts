import type { PaymentsMode } from '@fournil/domain/payment-accounts'
import type { StripeConfig } from '@fournil/integrations/payments/stripe-config'

export type PaymentVariables = {
  PLATFORM_DOMAIN: string
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_CONNECT_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_BASE?: string | undefined
  PAYMENTS_MODE?: PaymentsMode | undefined
  /** Said outright: take test payments under a public name too, or not even on this machine. */
  PAYMENT_SANDBOX?: boolean | undefined
}

export type PaymentChoice =
  | { provider: 'stripe'; config: StripeConfig }
  | { provider: 'sandbox' }
  | { provider: 'none' }

/** With a key, Stripe. Without one the sandbox, but never by accident where strangers could order bread for nothing. */
export function choosePayments(env: PaymentVariables): PaymentChoice {
  if (env.STRIPE_SECRET_KEY) {
    const config = {
      secret_key: env.STRIPE_SECRET_KEY,
      webhook_secret: env.STRIPE_WEBHOOK_SECRET ?? null,
      connect_webhook_secret: env.STRIPE_CONNECT_WEBHOOK_SECRET ?? null,
      api_base: env.STRIPE_API_BASE,
    }
    return { provider: 'stripe', config }
  }
  const isSandbox = env.PAYMENT_SANDBOX ?? /(^|\.)localhost$/.test(env.PLATFORM_DOMAIN)
  return { provider: isSandbox ? 'sandbox' : 'none' }
}

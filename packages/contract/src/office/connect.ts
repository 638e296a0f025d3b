import { PAYMENT_ACCOUNT_STATES, PAYMENT_MODES } from '@fournil/domain/payment-accounts'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { officeProcedure, ownerProcedure } from '../procedure.ts'

export const PaymentAccount = z.object({
  /** `platform`: the platform holds the shops' money, and there is nothing to open. */
  mode: z.enum(PAYMENT_MODES),
  state: z.enum(PAYMENT_ACCOUNT_STATES),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  /** What the provider asks for, in French. */
  requirements: z.array(z.string()),
})
export type PaymentAccount = z.infer<typeof PaymentAccount>

export const AccountPayout = z.object({
  payout_id: z.string(),
  /** In cents. */
  amount: z.int(),
  created_at: z.date(),
  arrives_on: z.date(),
  status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']),
})
export type AccountPayout = z.infer<typeof AccountPayout>

const provider = errors('BILLING_UNAVAILABLE', 'PAYMENT_NOT_CONFIGURED', 'CONNECT_OFF')
/** Who the shop is and where its money goes is said by its owner in person. */
const decided = ownerProcedure.meta({ refused_while_impersonating: true })

export const connect = {
  get: ownerProcedure
    .route({
      method: 'GET',
      path: '/office/connect',
      summary: 'The shop’s own account at the payment provider, and what it lacks',
    })
    .output(PaymentAccount),
  start: decided
    .route({
      method: 'POST',
      path: '/office/connect/start',
      summary: 'The provider’s page where the shop opens its account, or goes on doing so',
    })
    .errors(provider)
    .output(z.object({ url: z.string() })),
  check: ownerProcedure
    .route({
      method: 'POST',
      path: '/office/connect/check',
      summary: 'Ask the provider what the account is now',
    })
    .errors(provider)
    .output(z.object({ done: z.literal(true) })),
  dashboard: decided
    .route({
      method: 'POST',
      path: '/office/connect/dashboard',
      summary: 'The provider’s own pages for the shop, where its bank account is changed',
    })
    .errors({ ...provider, ...errors('PAYMENT_ACCOUNT_MISSING') })
    .output(z.object({ url: z.string() })),
  payouts: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/connect/payouts',
      summary: 'What the provider has sent to the shop’s bank, newest first',
    })
    .errors(provider)
    .output(z.array(AccountPayout)),
}

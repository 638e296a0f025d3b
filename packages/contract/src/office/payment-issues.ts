import { PAYMENT_ISSUES } from '@fournil/domain/payment-issues'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { officeProcedure } from '../procedure.ts'

const kind = z.enum(PAYMENT_ISSUES)

/** Money that is not where it belongs: what, since when on the shop's clock, how much, and what the provider said. */
export const PaymentIssue = z.object({
  kind,
  id: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  customer_name: z.string(),
  amount: z.int(),
  currency: z.string(),
  since: z.object({ date: z.string(), time: z.string() }),
  /** The provider's word, or ours where it had none; null when nothing was said. */
  reason: z.string().nullable(),
  attempts: z.int(),
})
export type PaymentIssue = z.infer<typeof PaymentIssue>

export const NamedPaymentIssue = z.strictObject({ kind, id })
export type NamedPaymentIssue = z.infer<typeof NamedPaymentIssue>

export const RetriedPayment = z.object({
  /** `waiting`: not yet, it is tried again by itself. `refused`: a no that a person has to deal with. */
  outcome: z.enum(['refunded', 'paid', 'released', 'settled', 'waiting', 'refused']),
  reason: z.string().nullable(),
})
export type RetriedPayment = z.infer<typeof RetriedPayment>

export const paymentIssues = {
  retry: officeProcedure('can_manage_orders')
    .meta({ refused_to_api_keys: true })
    .route({
      method: 'POST',
      path: '/office/payment-issues/{kind}/{id}/retry',
      summary: 'Ask the payment provider again, now; asked twice, it gives the money once',
    })
    .errors(errors('NOT_FOUND'))
    .input(NamedPaymentIssue)
    .output(RetriedPayment),
  close: officeProcedure('can_manage_orders')
    .meta({ refused_to_api_keys: true })
    .route({
      method: 'POST',
      path: '/office/payment-issues/{kind}/{id}/close',
      summary: 'The money went another way: a failed refund or a held payment is no longer shown',
    })
    .errors(errors('NOT_FOUND'))
    .input(NamedPaymentIssue)
    .output(z.object({ closed: z.boolean() })),
}

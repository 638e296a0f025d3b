import { PAYMENT_ISSUES } from '@fournil/domain/payment-issues'
import { z } from 'zod'
import { platformProcedure } from '../procedure.ts'

export const PaymentIssueCount = z.object({
  kind: z.enum(PAYMENT_ISSUES),
  issues: z.int(),
  shops: z.int(),
  /** Of those in euros, in cents. */
  amount: z.int(),
  /** When the oldest began; null when there is none. */
  since: z.coerce.date().nullable(),
})
export type PaymentIssueCount = z.infer<typeof PaymentIssueCount>

export const paymentIssues = {
  count: platformProcedure
    .route({
      method: 'GET',
      path: '/platform/payment-issues',
      summary: 'Money that is not where it belongs, counted over all shops by kind',
    })
    .output(z.array(PaymentIssueCount)),
}

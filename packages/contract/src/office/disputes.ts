import { DISPUTE_STATUSES } from '@fournil/domain/disputes'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id, page, paragraphs } from '../fields.ts'
import { officeProcedure } from '../procedure.ts'

export const DISPUTES_A_PAGE = 25
export const MAX_EVIDENCE_BYTES = 2 * 1024 * 1024
/** What the shop may add to its answer: its messages with the customer, and one more paper. */
export const EVIDENCE_KINDS = ['customer_communication', 'other'] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

const Moment = z.object({ date: z.string(), time: z.string() })

export const DisputeRow = z.object({
  id: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  customer_name: z.string(),
  /** In cents. */
  amount: z.int(),
  currency: z.string(),
  /** A sentence. */
  reason: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  /** On the shop's clock, like the other moments. */
  opened_at: Moment,
  /** Until when the shop is heard; null when it is not asked. */
  due_by: Moment.nullable(),
  can_answer: z.boolean(),
})
export type DisputeRow = z.infer<typeof DisputeRow>

export const EvidenceFile = z.object({
  kind: z.enum(['receipt', ...EVIDENCE_KINDS]),
  file_name: z.string(),
  size: z.int(),
})
export type EvidenceFile = z.infer<typeof EvidenceFile>

export const DisputeDetail = DisputeRow.extend({
  /** True where the shop holds its money itself: the provider takes it from its own account. */
  on_own_account: z.boolean(),
  withdrawn: z.int(),
  reinstated: z.int(),
  fee: z.int(),
  fee_returned: z.int(),
  explanation: z.string().nullable(),
  answered_at: Moment.nullable(),
  closed_at: Moment.nullable(),
  files: z.array(EvidenceFile),
  /** What goes along with the answer by itself. */
  facts: z.object({
    pickup: Moment,
    handed_over_at: Moment.nullable(),
    invoice_number: z.string().nullable(),
    products: z.array(z.string()),
    /** What we wrote to the customer about the order. */
    mails: z.array(z.object({ title: z.string(), sent_at: Moment })),
  }),
})
export type DisputeDetail = z.infer<typeof DisputeDetail>

export const AnswerDispute = z.strictObject({
  id,
  explanation: paragraphs(5000)
    .min(1, 'Expliquez à la banque ce qui s’est passé.')
    .meta({ title: 'Votre réponse' }),
})
export type AnswerDispute = z.output<typeof AnswerDispute>

export const disputes = {
  list: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/disputes',
      summary: 'Payments that customers contest, newest first',
    })
    .input(z.strictObject({ show: z.enum(['open', 'all']).default('all'), page }))
    .output(
      z.object({
        disputes: z.array(DisputeRow),
        /** Of all that wait for the shop's answer. */
        to_answer: z.int(),
        total: z.int(),
        page: z.int(),
        page_size: z.int(),
      }),
    ),
  get: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/disputes/{id}',
      summary: 'A contested payment, with what is known of the order',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ id }))
    .output(DisputeDetail),
  answer: officeProcedure('can_manage_orders')
    .route({
      method: 'POST',
      path: '/office/disputes/{id}/answer',
      summary: 'Send the shop’s answer to the bank, with its files and the invoice; once',
    })
    .errors(errors('NOT_FOUND', 'DISPUTE_CLOSED', 'BILLING_UNAVAILABLE', 'PAYMENT_NOT_CONFIGURED'))
    .input(AnswerDispute)
    .output(z.object({ answered: z.literal(true) })),
}

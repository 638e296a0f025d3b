import { MONEY_STATUS_LABELS, type MoneyStatus, PAYOUT_DECISIONS } from '@fournil/domain/payouts'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id, page, paragraphs } from '../fields.ts'
import { platformProcedure } from '../procedure.ts'

export const PAYOUTS_A_PAGE = 50
const STATUSES = Object.keys(MONEY_STATUS_LABELS) as [MoneyStatus, ...MoneyStatus[]]

export const Payout = z.object({
  tenant_id: z.string(),
  id: z.string(),
  tenant_name: z.string(),
  /** In cents. */
  amount: z.int(),
  /** What the shop has beside this request, in cents. */
  available_balance: z.int(),
  status: z.enum(STATUSES),
  requested_by: z.string().nullable(),
  requested_at: z.coerce.date(),
  processed_at: z.coerce.date().nullable(),
  notes: z.string().nullable(),
  /** Whether it names an account to transfer to; the number is asked for one by one. */
  has_bank_account: z.boolean(),
})
export type Payout = z.infer<typeof Payout>

/** Where one payout is transferred to. */
export const PayoutAccount = z.object({
  account_holder: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

const LONGEST_REASON = 500

export const DecidePayout = z
  .strictObject({
    tenant_id: id,
    payout_id: id,
    decision: z.enum(PAYOUT_DECISIONS),
    reason: paragraphs(LONGEST_REASON).nullable().default(null),
  })
  .refine(({ decision, reason }) => decision !== 'reject' || Boolean(reason), {
    path: ['reason'],
    message: 'Donnez la raison du refus.',
  })

export const payouts = {
  list: platformProcedure
    .route({
      method: 'GET',
      path: '/platform/payouts',
      summary: 'What shops asked to be paid, what waits first',
    })
    .input(z.strictObject({ status: z.enum(STATUSES).nullable().default(null), page }))
    .output(
      z.object({
        payouts: z.array(Payout),
        /** Of all requests that wait for a decision. */
        waiting: z.object({ count: z.int(), amount: z.int() }),
        total: z.int(),
        page: z.int(),
        page_size: z.int(),
      }),
    ),
  decide: platformProcedure
    .route({
      method: 'POST',
      path: '/platform/payouts/{tenant_id}/{payout_id}',
      summary: 'Approve, process, complete or reject a payout request; the shop is told by mail',
      description: 'A rejected request gives the money back to the shop’s available balance.',
    })
    .errors(errors('NOT_FOUND', 'PAYOUT_DECIDED'))
    .input(DecidePayout)
    .output(z.object({ status: z.enum(STATUSES) })),
  showAccount: platformProcedure
    .meta({ calls_per_minute: 30 })
    .route({
      method: 'POST',
      path: '/platform/payouts/{tenant_id}/{payout_id}/account',
      summary: 'The account that a payout goes to, for whoever makes the transfer',
      description: 'Only while the payout waits. Both logs keep who asked.',
    })
    .errors(errors('NOT_FOUND', 'PAYOUT_DECIDED'))
    .input(z.strictObject({ tenant_id: id, payout_id: id }))
    .output(PayoutAccount),
}

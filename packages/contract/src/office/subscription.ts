import { BILLINGS } from '@fournil/domain/plan-prices'
import { PLAN_LIMITS } from '@fournil/domain/plans'
import { SUBSCRIPTION_STATES } from '@fournil/domain/subscription-state'
import { SUBSCRIPTION_STATUSES } from '@fournil/domain/tenants'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { Plan } from '../platform/plans.ts'
import { memberProcedure, ownerProcedure } from '../procedure.ts'

export const SubscriptionNotice = z.object({
  kind: z.enum(['trial_ending', 'ending', 'payment_late', 'closed', 'deletion']),
  /** When it ends; null for what has ended. */
  at: z.date().nullable(),
  /** The shop's, for the words of a moment. */
  time_zone: z.string(),
})
export type SubscriptionNotice = z.infer<typeof SubscriptionNotice>

export const Subscription = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  accepts_orders: z.boolean(),
  trial_ends_at: z.date().nullable(),
  /** Null while nothing ends it. */
  subscription_ends_at: z.date().nullable(),
  time_zone: z.string(),
  /** What the provider has; null for a shop that never subscribed, or whose plan is not paid through it. */
  paid: z
    .object({
      state: z.enum(SUBSCRIPTION_STATES),
      billing: z.enum(BILLINGS),
      period_end: z.date(),
      cancels_at: z.date().nullable(),
      /** Where what is due can be paid. */
      pay_url: z.string().nullable(),
    })
    .nullable(),
  /** Perhaps one that is offered no longer. */
  plan: Plan,
  plans: z.array(Plan),
  /** `most` null: without a limit. */
  usage: z.array(
    z.object({
      limit: z.enum(PLAN_LIMITS),
      used: z.number(),
      most: z.int().nullable(),
    }),
  ),
})
export type Subscription = z.infer<typeof Subscription>

export const ChoosePlan = z.strictObject({ plan_id: id, billing: z.enum(BILLINGS) })
export type ChoosePlan = z.output<typeof ChoosePlan>

export const SubscriptionInvoice = z.object({
  invoice_id: z.string(),
  number: z.string().nullable(),
  created_at: z.date(),
  /** In cents, VAT included. */
  amount: z.int(),
  status: z.enum(['paid', 'open', 'void']),
  pdf_url: z.string().nullable(),
  pay_url: z.string().nullable(),
})
export type SubscriptionInvoice = z.infer<typeof SubscriptionInvoice>

const Done = z.object({ done: z.literal(true) })
const billing = errors('BILLING_UNAVAILABLE', 'BILLING_NOT_CONFIGURED')
/** What binds the shop is decided by its owner in person. */
const decided = ownerProcedure.meta({ refused_while_impersonating: true })

export const subscription = {
  start: decided
    .route({
      method: 'POST',
      path: '/office/subscription/start',
      summary: 'The provider’s page where the shop subscribes to a plan',
    })
    .errors({
      ...billing,
      ...errors('SUBSCRIBED_ALREADY', 'SUBSCRIPTION_BUSY', 'DELETION_ALREADY_ASKED'),
    })
    .input(ChoosePlan)
    .output(z.object({ url: z.string() })),
  change: decided
    .route({
      method: 'POST',
      path: '/office/subscription/change',
      summary: 'Another plan or rhythm from now on; the difference goes on the next invoice',
    })
    .errors({ ...billing, ...errors('NOT_SUBSCRIBED', 'DELETION_ALREADY_ASKED') })
    .input(ChoosePlan)
    .output(Done),
  cancel: decided
    .route({
      method: 'POST',
      path: '/office/subscription/cancel',
      summary: 'End the subscription with the period that is paid',
    })
    .errors({ ...billing, ...errors('NOT_SUBSCRIBED') })
    .output(Done),
  resume: decided
    .route({
      method: 'POST',
      path: '/office/subscription/resume',
      summary: 'Let a subscription that was to end go on',
    })
    .errors({ ...billing, ...errors('NOT_SUBSCRIBED', 'DELETION_ALREADY_ASKED') })
    .output(Done),
  check: ownerProcedure
    .route({
      method: 'POST',
      path: '/office/subscription/check',
      summary: 'Ask the provider what the subscription is now',
    })
    .errors(billing)
    .output(Done),
  invoices: ownerProcedure
    .route({
      method: 'GET',
      path: '/office/subscription/invoices',
      summary: 'What the platform has billed the shop, newest first',
    })
    .errors(billing)
    .output(z.array(SubscriptionInvoice)),
  get: ownerProcedure
    .route({
      method: 'GET',
      path: '/office/subscription',
      summary: 'The shop’s plan, what it has used of it, and the plans on offer',
    })
    .output(Subscription),
  notice: memberProcedure
    .route({
      method: 'GET',
      path: '/office/subscription/notice',
      summary: 'What everybody who works in the shop should know of its subscription',
    })
    .output(SubscriptionNotice.nullable()),
}

import { PLAN_LIMITS } from '@fournil/domain/plans'
import { SUBSCRIPTION_STATUSES } from '@fournil/domain/tenants'
import { z } from 'zod'
import { Plan } from '../platform/plans.ts'
import { memberProcedure, ownerProcedure } from '../procedure.ts'

export const SubscriptionNotice = z.object({
  kind: z.enum(['trial_ending', 'ending', 'payment_late', 'closed']),
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

export const subscription = {
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

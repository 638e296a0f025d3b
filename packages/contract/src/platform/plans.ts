import { z } from 'zod'
import { siteProcedure } from '../procedure.ts'

export const Plan = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  price_monthly: z.int(),
  price_yearly: z.int(),
  max_products: z.int(),
  max_stores: z.int(),
  max_orders_per_month: z.int(),
  max_admin_users: z.int(),
  max_storage_mb: z.int(),
  ai_credits_per_month: z.int(),
  /** In percent of what shoppers pay. */
  commission_rate: z.number(),
  custom_domain_enabled: z.boolean(),
  white_label_enabled: z.boolean(),
  priority_support: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

export const plans = {
  list: siteProcedure
    .route({
      method: 'GET',
      path: '/platform/plans',
      summary: 'The plans on offer, in order',
    })
    .output(z.array(Plan)),
}

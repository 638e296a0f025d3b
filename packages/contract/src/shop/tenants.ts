import { OPEN_TENANT_STATUSES, SUBSCRIPTION_STATUSES } from '@fournil/domain/tenants'
import { z } from 'zod'
import { shopProcedure } from '../procedure.ts'

export const TenantContext = z.object({
  tenantId: z.string(),
  tenantName: z.string(),
  tenantSlug: z.string(),
  tenantStatus: z.enum(OPEN_TENANT_STATUSES),
  domainId: z.string().nullable(),
  domain: z.string().nullable(),
  isPrimary: z.boolean(),
  /** The shop's own domain, whatever host was asked; null: it is known by its subdomain. */
  primaryDomain: z.string().nullable(),
  subscriptionPlanName: z.string(),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  /** False once the trial or the subscription has ended, or while nobody can pay by card: the shop stays visible, ordering is closed. */
  acceptsOrders: z.boolean(),
})
export type TenantContext = z.infer<typeof TenantContext>

export const tenants = {
  current: shopProcedure
    .route({
      method: 'GET',
      path: '/shop/tenant',
      summary: 'The shop that answers to this host',
    })
    .output(TenantContext),
}

export const TENANT_STATUSES = ['active', 'trial', 'suspended', 'cancelled'] as const
export type TenantStatus = (typeof TENANT_STATUSES)[number]

/** Those whose host answers. */
export const OPEN_TENANT_STATUSES = ['active', 'trial'] as const satisfies readonly TenantStatus[]
export type OpenTenantStatus = (typeof OPEN_TENANT_STATUSES)[number]

export const SUBSCRIPTION_STATUSES = [
  'trial',
  'active',
  'past_due',
  'cancelled',
  'expired',
] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

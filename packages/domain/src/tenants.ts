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

/** What the platform's people do to a shop, and to which ones it is offered. */
export const TENANT_ACTIONS = {
  suspend: { from: OPEN_TENANT_STATUSES, to: 'suspended' },
  activate: { from: ['suspended'], to: 'active' },
} as const satisfies Record<string, { from: readonly TenantStatus[]; to: TenantStatus }>
export type TenantAction = keyof typeof TENANT_ACTIONS

export function mayTenant(action: TenantAction, status: TenantStatus): boolean {
  const from: readonly TenantStatus[] = TENANT_ACTIONS[action].from
  return from.includes(status)
}

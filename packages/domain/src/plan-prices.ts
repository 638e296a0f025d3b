/** What a year saves against twelve months, in whole percent; nothing where it saves nothing. */
export function yearlySaving(plan: { price_monthly: number; price_yearly: number }): number {
  const twelve = plan.price_monthly * 12
  return twelve === 0 ? 0 : Math.max(0, Math.round((1 - plan.price_yearly / twelve) * 100))
}

/** How often a subscription is paid. */
export const BILLINGS = ['monthly', 'yearly'] as const
export type Billing = (typeof BILLINGS)[number]

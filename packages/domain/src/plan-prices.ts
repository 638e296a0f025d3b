import { divideHalfUp } from './money.ts'

/** What a year saves against twelve months, in whole percent; nothing where it saves nothing. */
export function yearlySaving(plan: { price_monthly: number; price_yearly: number }): number {
  const twelve = plan.price_monthly * 12
  return twelve === 0 ? 0 : Math.max(0, Math.round((1 - plan.price_yearly / twelve) * 100))
}

/** How often a subscription is paid. */
export const BILLINGS = ['monthly', 'yearly'] as const
export type Billing = (typeof BILLINGS)[number]

/** Of what the platform sells, in percent. */
export const PLATFORM_VAT = 20

/** What is paid each time for a plan: prices are shown without VAT and charged with it. */
export function planCharge(
  plan: { price_monthly: number; price_yearly: number },
  billing: Billing,
): number {
  const net = billing === 'monthly' ? plan.price_monthly : plan.price_yearly
  return divideHalfUp(net * (100 + PLATFORM_VAT), 100)
}

import { type CheckoutDecision, type CheckoutRequest, planOrder } from '@fournil/domain/checkout'
import type { FreshFacts } from './checkout-facts.ts'

/**
 * Decided from the facts of its own slot alone, as long as it is offered: why a time is not depends on what else its day
 * has, and is said from the whole day.
 */
export async function decideOrder(
  ofSlot: FreshFacts,
  wish: CheckoutRequest,
  ofDay: () => Promise<FreshFacts | null>,
): Promise<CheckoutDecision> {
  const decision = planOrder(ofSlot, wish)
  const code = decision.refusal?.code
  if (code !== 'PICKUP_IMPOSSIBLE' && code !== 'SLOT_FULL') return decision
  return planOrder((await ofDay()) ?? ofSlot, wish)
}

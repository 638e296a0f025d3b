import { type CheckoutDecision, type CheckoutRequest, planOrder } from '@fournil/domain/checkout'
import type { FreshFacts } from './checkout-facts.ts'

type Decided = { facts: FreshFacts; decision: CheckoutDecision }

/**
 * Decided from the facts of its own slot alone, as long as it is offered: why a time is not depends on what else its day
 * has, and is said from the whole day. With the facts that it was decided from.
 */
export async function decideOrder(
  ofSlot: FreshFacts,
  wish: CheckoutRequest,
  readDay: () => Promise<FreshFacts | null>,
): Promise<Decided> {
  const decision = planOrder(ofSlot, wish)
  const code = decision.refusal?.code
  if (code !== 'PICKUP_IMPOSSIBLE' && code !== 'SLOT_FULL') return { facts: ofSlot, decision }
  const facts = (await readDay()) ?? ofSlot
  return { facts, decision: planOrder(facts, wish) }
}

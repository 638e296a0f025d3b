import type { Plan } from '@fournil/contract/platform/plans'
import { plansOnOffer } from '@fournil/db'
import type { Context } from '../context.ts'

/** What the platform offers, cheapest first. */
export async function listPlans(ctx: Context): Promise<Plan[]> {
  return plansOnOffer(ctx.db)
}

import type { Tx } from '@fournil/db'
import { AppError } from '../app-error.ts'
import type { TenantContext } from '../context.ts'
import { requireWithinPlan } from '../plans/require-within-plan.ts'

/** However large the plan: a list that a screen shows whole has an end. */
const MOST_MEMBERS = 200

/** One more must fit the shop's plan; an offer that is open takes a place already. */
export async function requireRoom(ctx: TenantContext, tx: Tx): Promise<void> {
  const { used } = await requireWithinPlan(ctx, tx, 'admin_users')
  if (used >= MOST_MEMBERS) throw new AppError('TEAM_FULL')
}

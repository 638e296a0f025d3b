import { clientOf, prepared, type Tx } from '@fournil/db'
import { type EnforcedLimit, fitsPlan, type PlanRoom, planSentence } from '@fournil/domain/plans'
import { AppError } from '../app-error.ts'
import type { TenantContext } from '../context.ts'
import { readPlanRoom } from './plan-room.ts'

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'

/**
 * So many more must fit the shop's plan. Ask in the transaction that writes them, before it does: whoever adds at the same
 * moment waits until this one is committed, and counts it.
 */
export async function requireWithinPlan(
  ctx: TenantContext,
  tx: Tx,
  limit: EnforcedLimit,
  adding = 1,
): Promise<PlanRoom> {
  await clientOf(tx).query(prepared(LOCK, [`plan:${limit}:${ctx.tenant.tenant_id}`]))
  const room = await readPlanRoom(ctx, tx, limit)
  if (room.most === null || fitsPlan(room, adding)) return room
  const { most } = room
  throw new AppError('PLAN_LIMIT_REACHED', { limit, most }, planSentence(limit, most))
}

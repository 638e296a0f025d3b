import type { AssistantStatus } from '@fournil/contract/office/ai'
import { inTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { readPlanRoom } from '../plans/plan-room.ts'

/** What somebody should know before they ask the assistant. */
export async function getStatus(ctx: Context): Promise<AssistantStatus> {
  requirePermission(ctx, 'can_manage_products', 'can_manage_categories')
  requireTenant(ctx)
  const { most, left } = await inTenant(ctx, (tx) => readPlanRoom(ctx, tx, 'ai_credits'))
  return {
    is_configured: ctx.ai.is_configured,
    credits_left: most === null ? null : left,
    credits_per_month: most,
  }
}

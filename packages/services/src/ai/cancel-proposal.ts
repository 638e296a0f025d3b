import type { Proposal } from '@fournil/contract/office/ai'
import { inTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { takeCredits } from './credits.ts'
import { PROPOSAL_COLUMNS, proposalOf } from './proposal-row.ts'

/** Gives up a request. What had not begun costs nothing; what had is dropped when it comes. */
export async function cancelProposal(
  ctx: Context,
  { request_id }: { request_id: string },
): Promise<Proposal> {
  const person = requirePermission(ctx, 'can_manage_products', 'can_manage_categories')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const request = await tx
      .selectFrom('ai_requests')
      .select([...PROPOSAL_COLUMNS, 'month', 'credits'])
      .where('id', '=', request_id)
      .where('requested_by', '=', person.user_id)
      .forUpdate()
      .executeTakeFirst()
    if (!request) throw new AppError('NOT_FOUND')
    const { status, month, credits } = request
    if (status !== 'queued' && status !== 'running') return proposalOf(request)
    const spent = status === 'queued' ? 0 : credits
    const cancelled = await tx
      .updateTable('ai_requests')
      .set({ status: 'cancelled', finished_at: ctx.now, credits: spent })
      .where('id', '=', request_id)
      .returning(PROPOSAL_COLUMNS)
      .executeTakeFirstOrThrow()
    if (spent === 0) await takeCredits(tx, ctx.tenant.tenant_id, month, -credits)
    return proposalOf(cancelled)
  })
}

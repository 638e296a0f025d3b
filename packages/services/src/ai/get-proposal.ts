import type { Proposal } from '@fournil/contract/office/ai'
import { inTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { PROPOSAL_COLUMNS, proposalOf } from './proposal-row.ts'

/** Everybody sees what they asked for themselves. */
export async function getProposal(
  ctx: Context,
  { request_id }: { request_id: string },
): Promise<Proposal> {
  const person = requirePermission(ctx, 'can_manage_products', 'can_manage_categories')
  requireTenant(ctx)
  const row = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('ai_requests')
      .select(PROPOSAL_COLUMNS)
      .where('id', '=', request_id)
      .where('requested_by', '=', person.user_id)
      .executeTakeFirst(),
  )
  if (!row) throw new AppError('NOT_FOUND')
  return proposalOf(row)
}

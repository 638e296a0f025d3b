import type { AskHandOvers, HandOvers } from '@fournil/contract/office/hand-over'
import { readInTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { listHandOversSql } from './list-hand-overs-sql.ts'

/** What the counter needs to see of a day; handing over is a change of status like any other. */
export async function listHandOvers(ctx: Context, input: AskHandOvers): Promise<HandOvers> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const { sql, parameters } = listHandOversSql(input, ctx.now)
  const [answer] = await readInTenant<HandOvers>(ctx, sql, parameters)
  if (!answer) throw new Error('The hand-overs have no answer.')
  return answer
}

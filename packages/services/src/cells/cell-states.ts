import type { CellState } from '@fournil/contract/platform/cells'
import { requireSuperAdmin } from '../auth/require.ts'
import type { Context } from '../context.ts'

/** Which cells answer, by name alone; nothing where one database holds everything. */
export async function cellStates(ctx: Context): Promise<CellState[]> {
  requireSuperAdmin(ctx)
  const states = (await ctx.cells?.states()) ?? []
  return states.map(({ cell, is_up }) => ({ name: cell, is_up }))
}

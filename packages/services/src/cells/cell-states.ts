import type { BrokenMove, CellState } from '@fournil/contract/platform/cells'
import { requireSuperAdmin } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { brokenMoves } from './broken-move.ts'

/** Which cells answer, by name alone; nothing where one database holds everything. */
export async function cellStates(ctx: Context): Promise<CellState[]> {
  requireSuperAdmin(ctx)
  const states = (await ctx.cells?.states()) ?? []
  return states.map(({ cell, is_up }) => ({ name: cell, is_up }))
}

/** Of which shops a move broke off, and to which cell the command has to be told to take them. */
export async function listBrokenMoves(ctx: Context): Promise<BrokenMove[]> {
  requireSuperAdmin(ctx)
  return ctx.cells ? brokenMoves(ctx.cells) : []
}

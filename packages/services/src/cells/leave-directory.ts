import { cellOfShop, forgetShop } from '@fournil/db'
import type { Context } from '../context.ts'
import { isAwayFromHome } from './bring-account.ts'

/** A shop that was removed in this cell is in no other; its address leads to nobody else's. Safe to repeat. */
export async function leaveDirectory(ctx: Context, shop_id: string): Promise<void> {
  if (!isAwayFromHome(ctx)) return
  const { home, name } = ctx.cells
  const entry = await cellOfShop(home, shop_id)
  if (entry?.cell === name) await forgetShop(home, shop_id)
}

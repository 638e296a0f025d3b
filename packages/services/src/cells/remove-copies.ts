import { removeAccountCopy, unneededCopies } from '@fournil/db'
import type { Context } from '../context.ts'
import { isAwayFromHome } from './bring-account.ts'

/** Whoever has just accepted an invitation becomes a member a moment after their account was brought. */
const AN_HOUR_MS = 3_600_000

/** Every hour in every cell: accounts that have no shop there any more, and that nothing there names, stand in the platform's database alone. */
export async function removeCopies(ctx: Context): Promise<{ removed: number }> {
  let removed = 0
  if (!isAwayFromHome(ctx)) return { removed }
  const { home, name } = ctx.cells
  const before = new Date(ctx.now.getTime() - AN_HOUR_MS)
  for (const user_id of await unneededCopies(ctx.db, before))
    if (await removeAccountCopy(home, { db: ctx.db, cell: name }, user_id, before)) removed += 1
  return { removed }
}

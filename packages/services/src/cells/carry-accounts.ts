import { accountsToCarry, copyAccount } from '@fournil/db'
import type { Context } from '../context.ts'

/**
 * What was changed of an account here is told to the cells that have a copy of it: a password, a second factor, a ban. One that does
 * not answer keeps nobody else waiting, and is told at the next run.
 */
export async function carryAccounts(ctx: Context): Promise<{ carried: number }> {
  const { cells, db } = ctx
  if (!cells) return { carried: 0 }
  let carried = 0
  const away = new Set<string>()
  for (const { user_id, cell } of await accountsToCarry(db)) {
    if (away.has(cell)) continue
    try {
      const { db: there } = await cells.at(cell)
      await copyAccount({ db, cell: cells.name }, { db: there, cell }, user_id)
      carried += 1
    } catch {
      away.add(cell)
    }
  }
  if (away.size > 0) throw new Error(`Not told of changed accounts: ${[...away].join(', ')}.`)
  return { carried }
}

import { inPlatform } from '@fournil/db'
import type { NewArchive } from '@fournil/integrations/archives/port'
import { leaveDirectory } from '../cells/leave-directory.ts'
import type { Context } from '../context.ts'
import { endSubscription } from '../subscriptions/end-subscription.ts'
import { tenantById } from '../tenancy/tenant-by-id.ts'
import { beginRemoval } from './begin-removal.ts'
import { finishRemoval } from './finish-removal.ts'
import { keepArchive } from './keep-archive.ts'
import { removalEntry, removeRows } from './remove-rows.ts'
import { shopTables } from './shop-tables.ts'

const ROWS_AT_ONCE = 5000

type Shop = { shop_id: string }

/**
 * Removes a shop whose time has come and to which nothing is owed: an archive of what the law keeps, then files, rows, accounts,
 * and the shop itself. Each step can be repeated, and each looks for what is left: whoever is killed in between is followed by one that goes on.
 */
export async function removeShop(
  ctx: Context,
  newArchive: NewArchive,
  { shop_id }: Shop,
): Promise<void> {
  const tenant = await tenantById(ctx.db, shop_id)
  // Whoever was killed at the very end has not said so yet.
  if (!tenant) return leaveDirectory(ctx, shop_id)
  const inShop = { ...ctx, tenant }
  if (!(await beginRemoval(inShop))) return
  await endSubscription(inShop, { at_once: true })
  await keepArchive(inShop, newArchive)
  for await (const { key } of ctx.storage.list(`${shop_id}/`)) await ctx.storage.delete(key)
  for (const table of await tablesToEmpty(ctx, shop_id)) await empty(ctx, shop_id, table)
  await finishRemoval(ctx, shop_id)
}

function tablesToEmpty(ctx: Context, shop_id: string): Promise<string[]> {
  return inPlatform(ctx, async (tx) => {
    const tables = await shopTables(tx)
    return { audit: removalEntry(ctx, shop_id, { tables: tables.length }), result: tables }
  })
}

async function empty(ctx: Context, shop_id: string, table: string): Promise<void> {
  for (;;) {
    const removed = await inPlatform(ctx, async (tx) => {
      const rows = await removeRows(tx, shop_id, table, ROWS_AT_ONCE)
      return { audit: removalEntry(ctx, shop_id, { table, rows }), result: rows }
    })
    if (removed < ROWS_AT_ONCE) return
  }
}

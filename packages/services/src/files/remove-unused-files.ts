import { clientOf, inTenant, prepared } from '@fournil/db'
import { audit } from '../audit/audit.ts'
import type { TenantContext } from '../context.ts'
import { removeStrays } from './remove-strays.ts'
import { LOCK_UNUSED, REMOVE_UNUSED } from './unused-files-sql.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 500
const MOST_ROUNDS = 40

type RemovedFile = { key: string; variants: { key: string }[] }

/**
 * Pictures that nothing names any more and that are older than a day: a form may stay open that long before it is saved.
 * Then whatever lies in the storage without a row, as a process that was killed leaves it.
 */
export async function removeUnusedFiles(
  ctx: TenantContext,
): Promise<{ files: number; strays: number }> {
  const before = new Date(ctx.now.getTime() - DAY_MS)
  let files = 0
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { removed, looked_at } = await removeSome(ctx, before)
    // After the rows: a file without a row is found again, a row without its file would be a broken picture.
    for (const { key, variants } of removed)
      for (const name of new Set([key, ...variants.map((variant) => variant.key)]))
        await ctx.storage.delete(name)
    files += removed.length
    if (looked_at < AT_ONCE) break
  }
  return { files, strays: await removeStrays(ctx, before) }
}

async function removeSome(ctx: TenantContext, before: Date) {
  return inTenant(ctx, async (tx) => {
    const client = clientOf(tx)
    // Whoever is about to name one holds it, and is passed over; from here on they wait.
    const { rows } = await client.query<{ id: string }>(prepared(LOCK_UNUSED, [before, AT_ONCE]))
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return { removed: [], looked_at: 0 }
    // Asked again: one may have been named between the question and the lock.
    const { rows: removed } = await client.query<RemovedFile>(prepared(REMOVE_UNUSED, [ids]))
    await audit(ctx, tx, 'files_removed', { type: 'files' }, { files: removed.length })
    return { removed, looked_at: ids.length }
  })
}

import { inPlatform, type Tx } from '@fournil/db'
import { auditEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'

/** A link into a shop of another cell is written where it is brought to; that cell's log tells of it. */
export async function inPlatformOf(
  ctx: Context,
  cell: string,
  { user_id, tenant_id }: { user_id: string; tenant_id: string },
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  const there = await ctx.cells?.at(cell)
  if (!there) throw new Error('There are no cells.')
  await inPlatform(there, async (tx) => {
    await write(tx)
    const target = { type: 'user', id: user_id, tenant_id }
    return { audit: auditEntry(ctx, 'session_handed_over', target), result: undefined }
  })
}

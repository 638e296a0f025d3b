import { sql, type Tx } from '@fournil/db'
import type { Context } from '../context.ts'
import { closeImpersonation } from './close-impersonation.ts'
import { endLinks } from './end-links.ts'
import { lockAccount } from './lock-account.ts'

/**
 * Everything that lets somebody into this account without its password ends: sessions on every host, links and keys that
 * are on their way; and what its holder does in somebody else's place. `except`: the session of whoever does so, who
 * stays where they stand. Returns how many sessions ended.
 */
export async function endAccess(
  ctx: Context,
  tx: Tx,
  user_id: string,
  except?: string,
): Promise<number> {
  // Before anything is read: a session or an impersonation that is being opened is waited for, and ends with the others.
  await lockAccount(tx, user_id)
  let open = tx
    .updateTable('user_sessions')
    .set({ is_active: false })
    .where('user_id', '=', user_id)
    // Those are somebody else's, of the platform.
    .where('impersonation_id', 'is', null)
    .where('is_active', '=', true)
    .where('expires_at', '>', ctx.now)
  if (except) open = open.where('id', '<>', except)
  const { numUpdatedRows } = await open.executeTakeFirst()
  await endLinks(ctx, tx, user_id)
  await endOwnImpersonations(ctx, tx, user_id)
  if (ctx.cells) await endAccessElsewhere(ctx, tx, user_id)
  return Number(numUpdatedRows)
}

/** The copies of the account hear of it within seconds. */
async function endAccessElsewhere(ctx: Context, tx: Tx, user_id: string): Promise<void> {
  await tx
    .updateTable('account_copies')
    .set({ changed_at: sql`clock_timestamp()`, sessions_end_at: ctx.now })
    .where('user_id', '=', user_id)
    .execute()
  await ctx.jobs.enqueue(tx, 'cells.carry-accounts', {}, { once: 'soon' })
}

async function endOwnImpersonations(ctx: Context, tx: Tx, user_id: string): Promise<void> {
  const acting = await tx
    .selectFrom('impersonations')
    .select('id')
    .where('admin_user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .execute()
  for (const { id } of acting) await closeImpersonation(ctx, tx, id, 'sign_out')
}

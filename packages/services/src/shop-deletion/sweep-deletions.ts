import { deletionsDue, inPlatform, inTenant } from '@fournil/db'
import { auditEntry } from '../audit/audit.ts'
import type { Context, TenantContext } from '../context.ts'
import { tellOfDeletion } from './tell-of-deletion.ts'

/** Each shop whose time has come, or comes within a week, gets a job of its own; archives that have had theirs end. */
export async function sweepDeletions(ctx: Context): Promise<void> {
  for (const { tenant_id, is_over } of await deletionsDue(ctx.db, ctx.now))
    await inTenant({ db: ctx.db, tenant: { tenant_id } }, (tx) =>
      is_over
        ? ctx.jobs.enqueue(tx, 'shop-deletion.run', { shop_id: tenant_id }, { once: tenant_id })
        : ctx.jobs.enqueue(tx, 'shop-deletion.remind', { tenant_id }, { once: tenant_id }),
    )
  await endArchives(ctx)
}

/** A week before; the platform's own decision is no news to be reminded of, and was said with its date. */
export async function remindOfDeletion(ctx: TenantContext): Promise<void> {
  const shop = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('tenants')
      .select('deletion_due_at')
      .where('deletion_due_at', '>', ctx.now)
      .where('deletion_asked_by', '<>', 'platform')
      .executeTakeFirst(),
  )
  if (!shop?.deletion_due_at) return
  await tellOfDeletion(ctx, { news: 'soon', at: shop.deletion_due_at.toISOString() })
}

const AT_ONCE = 100

/** What the law has had kept long enough. */
async function endArchives(ctx: Context): Promise<void> {
  await inPlatform(ctx, async (tx) => {
    const over = await tx
      .selectFrom('removed_shops')
      .select(['id', 'archive_key'])
      .where('archive_key', 'is not', null)
      .where('kept_until', '<=', ctx.now)
      .limit(AT_ONCE)
      .execute()
    // Removed first: what is gone already is removed again without harm.
    for (const { archive_key } of over) await ctx.storage.delete(archive_key ?? '')
    for (const { id } of over)
      await tx
        .updateTable('removed_shops')
        .set({ archive_key: null })
        .where('id', '=', id)
        .execute()
    const ended = auditEntry(ctx, 'shop_archives_ended', { type: 'shop' }, { ended: over.length })
    return { audit: ended, result: undefined }
  })
}

import { deletionsDue, inPlatform, inTenant, subscriptionsToEnd } from '@fournil/db'
import { auditEntry } from '../audit/audit.ts'
import type { Context, TenantContext } from '../context.ts'
import { tellOfDeletion } from './tell-of-deletion.ts'

/**
 * Each shop whose time has come, or comes within a week, gets a job of its own, and so does each that leaves and is still
 * charged; archives that have had their time end.
 */
export async function sweepDeletions(ctx: Context): Promise<void> {
  for (const { tenant_id, is_over } of await deletionsDue(ctx.db, ctx.now))
    await inTenant({ db: ctx.db, tenant: { tenant_id } }, (tx) =>
      is_over
        ? ctx.jobs.enqueue(tx, 'shop-deletion.run', { shop_id: tenant_id }, { once: tenant_id })
        : ctx.jobs.enqueue(tx, 'shop-deletion.remind', { tenant_id }, { once: tenant_id }),
    )
  for (const tenant_id of await subscriptionsToEnd(ctx.db))
    await inTenant({ db: ctx.db, tenant: { tenant_id } }, (tx) =>
      ctx.jobs.enqueue(tx, 'shop-deletion.end-subscription', { tenant_id }, { once: tenant_id }),
    )
  await endArchives(ctx)
}

/** A week before, whoever asked for it; the platform's own decision was said with its date, and nobody waits for the unclaimed. */
export async function remindOfDeletion(ctx: TenantContext): Promise<void> {
  const shop = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('tenants')
      .select('deletion_due_at')
      .where('deletion_due_at', '>', ctx.now)
      .where('deletion_asked_by', '=', 'owner')
      .executeTakeFirst(),
  )
  if (!shop?.deletion_due_at) return
  await tellOfDeletion(ctx, { news: 'soon', at: shop.deletion_due_at.toISOString() })
}

const AT_ONCE = 100

/** What the law has had kept long enough. The file goes first and for itself: what is gone already is removed again without harm. */
async function endArchives(ctx: Context): Promise<void> {
  for (const { id, archive_key } of await archivesOver(ctx)) {
    if (archive_key) await ctx.storage.delete(archive_key)
    await inPlatform(ctx, async (tx) => {
      await tx
        .updateTable('removed_shops')
        .set({ archive_key: null })
        .where('id', '=', id)
        .execute()
      return { audit: auditEntry(ctx, 'shop_archive_ended', { type: 'shop', id }), result: null }
    })
  }
}

function archivesOver(ctx: Context) {
  return inPlatform(ctx, async (tx) => {
    const result = await tx
      .selectFrom('removed_shops')
      .select(['id', 'archive_key'])
      .where('archive_key', 'is not', null)
      .where('kept_until', '<=', ctx.now)
      .limit(AT_ONCE)
      .execute()
    const details = { over: result.length }
    return { audit: auditEntry(ctx, 'shop_archives_checked', { type: 'shop' }, details), result }
  })
}

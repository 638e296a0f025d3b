import { exportsToEnd, inPlatform, inTenant } from '@fournil/db'
import { audit, auditEntry } from '../audit/audit.ts'
import type { Context, TenantContext } from '../context.ts'
import { exportKey } from './export-key.ts'

const DAY_MS = 86_400_000

/** Each shop's archives that have had their day are ended by a job of its own. */
export async function sweepExports(ctx: Context): Promise<void> {
  const shops = await exportsToEnd(ctx.db, ctx.now)
  if (shops.length === 0) return
  await inPlatform(ctx, async (tx) => {
    for (const tenant_id of shops)
      await ctx.jobs.enqueue(tx, 'shop-exports.end', { tenant_id }, { once: tenant_id })
    const target = { type: 'shop_exports' }
    const swept = auditEntry(ctx, 'shop_exports_swept', target, { shops: shops.length })
    return { audit: swept, result: undefined }
  })
}

/** Removes the files that are over, then says so: in between, one that is gone is removed again. */
export async function endExports(ctx: TenantContext): Promise<void> {
  const { tenant_id } = ctx.tenant
  const over = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('shop_exports')
      .select(['id', 'ready_at'])
      .where('removed_at', 'is', null)
      .where('failed_at', 'is', null)
      .where((row) =>
        row.or([
          row('expires_at', '<=', ctx.now),
          row.and([
            row('ready_at', 'is', null),
            row('requested_at', '<=', new Date(ctx.now.getTime() - DAY_MS)),
          ]),
        ]),
      )
      .execute(),
  )
  for (const { id } of over) await ctx.storage.delete(exportKey(tenant_id, id))
  await inTenant(ctx, async (tx) => {
    for (const { id, ready_at } of over)
      await tx
        .updateTable('shop_exports')
        .set(ready_at ? { removed_at: ctx.now } : { failed_at: ctx.now, removed_at: ctx.now })
        .where('id', '=', id)
        .execute()
    await audit(ctx, tx, 'shop_exports_ended', { type: 'shop_exports' }, { ended: over.length })
  })
}

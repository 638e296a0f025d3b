import { claimedAfterAll, inPlatform, sql, unclaimedShops } from '@fournil/db'
import { auditEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'
import { DAY_MS, deletionDueAt, UNCLAIMED_AFTER_DAYS } from './deletion-terms.ts'
import { keepIfClaimed } from './keep-if-claimed.ts'

/** Shops that were registered and never made anybody's: whoever registered them is written to, and they leave after the delay. */
export async function sweepUnclaimed(ctx: Context): Promise<void> {
  for (const shop_id of await claimedAfterAll(ctx.db)) await keep(ctx, shop_id)
  const before = new Date(ctx.now.getTime() - UNCLAIMED_AFTER_DAYS * DAY_MS)
  for (const shop_id of await unclaimedShops(ctx.db, before)) await announce(ctx, shop_id, before)
}

function keep(ctx: Context, shop_id: string): Promise<boolean> {
  return inPlatform(ctx, async (tx) => {
    const result = await keepIfClaimed(ctx, tx, shop_id)
    const target = { type: 'tenant', id: shop_id, tenant_id: shop_id }
    return { audit: auditEntry(ctx, 'unclaimed_shop_kept', target, { kept: result }), result }
  })
}

async function announce(ctx: Context, shop_id: string, before: Date): Promise<void> {
  const due_at = deletionDueAt(ctx.now)
  await inPlatform(ctx, async (tx) => {
    const announced = await tx
      .updateTable('tenants')
      .set({
        deletion_asked_at: ctx.now,
        deletion_due_at: due_at,
        deletion_asked_by: 'nobody',
        updated_at: ctx.now,
      })
      .where('id', '=', shop_id)
      .where('deletion_due_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`not app.is_claimed(id, ${before})`)
      .returning('id')
      .executeTakeFirst()
    if (announced) {
      const told = { tenant_id: shop_id, news: 'unclaimed', at: due_at.toISOString() } as const
      await ctx.jobs.enqueue(tx, 'shop-deletion.tell', told)
      await publish(tx, shop_id, { topic: 'tenant' })
    }
    const target = { type: 'tenant', id: shop_id, tenant_id: shop_id }
    const details = { announced: announced !== undefined, due_at }
    return { audit: auditEntry(ctx, 'unclaimed_shop_announced', target, details), result: null }
  })
}

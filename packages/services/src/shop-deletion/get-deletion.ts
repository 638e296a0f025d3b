import type { ShopDeletion } from '@fournil/contract/office/shop-deletion'
import { inTenant } from '@fournil/db'
import { requireOwner, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { mayStay } from './may-stay.ts'
import { readBlockers } from './read-blockers.ts'

/** When this shop is deleted, if somebody asked for it, and what has to be settled before. */
export async function getDeletion(ctx: Context): Promise<ShopDeletion> {
  requireOwner(ctx)
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    const { name, ...asked } = await tx
      .selectFrom('tenants')
      .select([
        'name',
        'deletion_due_at',
        'deletion_asked_by',
        'deletion_waits_since',
        'deletion_forced_reason',
      ])
      .executeTakeFirstOrThrow()
    return {
      shop_name: name,
      due_at: asked.deletion_due_at,
      asked_by: asked.deletion_asked_by as ShopDeletion['asked_by'],
      may_take_back: mayStay(asked, ctx.now) && asked.deletion_asked_by !== 'platform',
      waits_since: asked.deletion_waits_since,
      blockers: await readBlockers(tx, tenant_id, ctx.now),
      time_zone: await shopTimeZone(tx),
    }
  })
}

import type { ShopDeletion } from '@fournil/contract/office/shop-deletion'
import { inTenant } from '@fournil/db'
import { requireOwner, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'

/** When this shop is deleted, if somebody asked for it. */
export async function getDeletion(ctx: Context): Promise<ShopDeletion> {
  requireOwner(ctx)
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const {
      name,
      deletion_due_at: due_at,
      deletion_asked_by,
    } = await tx
      .selectFrom('tenants')
      .select(['name', 'deletion_due_at', 'deletion_asked_by'])
      .executeTakeFirstOrThrow()
    const may_take_back = due_at !== null && due_at > ctx.now && deletion_asked_by !== 'platform'
    return { shop_name: name, due_at, may_take_back, time_zone: await shopTimeZone(tx) }
  })
}

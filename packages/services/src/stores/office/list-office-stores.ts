import type { StoreRow } from '@fournil/contract/office/stores'
import { readInTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'

/** Every point of sale that is not put away, by name. */
export async function listOfficeStores(
  ctx: Context,
): Promise<{ stores: StoreRow[]; can_geocode: boolean }> {
  requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  const stores = await readInTenant<StoreRow>(
    ctx,
    `select id, name, address, postal_code, city, is_active, is_default from store_locations
     where archived_at is null order by fold(name), id limit 1000`,
  )
  return { stores, can_geocode: ctx.geocoder.is_configured }
}

import type { ShopOfPerson } from '@fournil/contract/session'
import { OPEN_TENANT_STATUSES } from '@fournil/domain/tenants'
import { shopsEverywhere } from '../cells/shops-everywhere.ts'
import type { Context } from '../context.ts'

/**
 * The shops that whoever is signed in works for, those that the platform has closed included. Whoever acts as somebody
 * else, or came in by a PIN, does so in one shop alone.
 */
export async function listShops(ctx: Context): Promise<ShopOfPerson[]> {
  const { actor } = ctx
  if (actor.kind !== 'member' || actor.impersonator || actor.shared_device_id || actor.api_key)
    return []
  const shops = await shopsEverywhere(ctx, actor.user_id)
  return shops.map((shop) => ({
    tenant_id: shop.tenant_id,
    name: shop.tenant_name,
    origin: ctx.originOf(shop),
    is_open: OPEN_TENANT_STATUSES.some((status) => status === shop.status),
    is_here: shop.tenant_id === ctx.tenant?.tenant_id,
  }))
}

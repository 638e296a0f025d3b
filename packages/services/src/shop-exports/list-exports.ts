import type { ShopExport } from '@fournil/contract/shop-export'
import { inTenant, type Tx } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { requireOwner, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { readOnPlatform } from '../platform/act.ts'

const MOST_LISTED = 10

/** The last exports of the shop, whoever asked for them. */
export function listExports(ctx: Context): Promise<ShopExport[]> {
  requireOwner(ctx)
  requireTenant(ctx)
  return inTenant(ctx, (tx) => read(ctx, tx, ctx.tenant.tenant_id))
}

/** Those that the platform asked for itself; the others are the owner's. */
export async function listExportsAsPlatform(
  ctx: Context,
  { tenant_id }: { tenant_id: string },
): Promise<ShopExport[]> {
  const target = { type: 'tenant', id: tenant_id, tenant_id }
  return readOnPlatform(ctx, { type: 'shop_exports_viewed', target }, async (tx) => {
    const tenant = await tx
      .selectFrom('tenants')
      .select('id')
      .where('id', '=', tenant_id)
      .executeTakeFirst()
    if (!tenant) throw new AppError('NOT_FOUND')
    return (await read(ctx, tx, tenant_id)).filter(({ is_from_platform }) => is_from_platform)
  })
}

async function read({ now }: Context, tx: Tx, tenant_id: string): Promise<ShopExport[]> {
  const rows = await tx
    .selectFrom('shop_exports')
    .select(['id', 'requested_at', 'ready_at', 'failed_at', 'expires_at', 'byte_size'])
    .select('platform_reason')
    .where('tenant_id', '=', tenant_id)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(({ id, requested_at, ready_at, failed_at, platform_reason, ...row }) => {
    const { expires_at, byte_size } = row
    const isOver = expires_at !== null && expires_at <= now
    const state = failed_at ? 'failed' : !ready_at ? 'under_way' : isOver ? 'over' : 'ready'
    return {
      id,
      state,
      requested_at,
      expires_at,
      byte_size,
      is_from_platform: platform_reason !== null,
    }
  })
}

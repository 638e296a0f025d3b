import type { OrderSettings } from '@fournil/contract/office/order-settings'
import { inTenant, type Tx } from '@fournil/db'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

export async function getOrderSettings(ctx: Context): Promise<OrderSettings> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  return inTenant(ctx, savedSettings)
}

/** For orders to come: each order keeps the cut-off that it was placed with. */
export async function saveOrderSettings(
  ctx: Context,
  input: OrderSettings,
): Promise<OrderSettings> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const before = await savedSettings(tx)
    if (isSame(before, input)) return before
    await tx
      .updateTable('storefront_settings')
      .set({ ...input, updated_at: ctx.now })
      .where('is_active', '=', true)
      .execute()
    const target = { type: 'order_settings', id: ctx.tenant.tenant_id }
    await audit(ctx, tx, 'settings_updated', target, { before, after: input })
    return input
  })
}

function isSame(one: OrderSettings, other: OrderSettings): boolean {
  return (
    one.cancellation_hours === other.cancellation_hours &&
    one.pay_on_collection === other.pay_on_collection &&
    one.collection_limit === other.collection_limit
  )
}

function savedSettings(tx: Tx): Promise<OrderSettings> {
  return tx
    .selectFrom('storefront_settings')
    .select(['cancellation_hours', 'pay_on_collection', 'collection_limit'])
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

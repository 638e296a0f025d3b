import type { OrderSettings } from '@fournil/contract/office/order-settings'
import { audit, inTenant, type Tx } from '@fournil/db'
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
  const person = requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    const before = await savedSettings(tx)
    if (before.cancellation_hours === input.cancellation_hours) return before
    await tx
      .updateTable('storefront_settings')
      .set({ ...input, updated_at: ctx.now })
      .where('is_active', '=', true)
      .execute()
    await audit(tx, {
      log: 'audit',
      action_type: 'settings_updated',
      target_type: 'order_settings',
      target_id: tenant_id,
      tenant_id,
      admin_user_id: person.user_id,
      impersonator_user_id:
        person.kind === 'member' ? (person.impersonator?.user_id ?? null) : null,
      ip_address: ctx.ip_address,
      details: { before, after: input },
    })
    return input
  })
}

function savedSettings(tx: Tx): Promise<OrderSettings> {
  return tx
    .selectFrom('storefront_settings')
    .select('cancellation_hours')
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

import { clientOf, inTenant, type Tx } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import { audit } from '../../audit/audit.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { countComingOrders } from '../calendar/coming-orders.ts'
import { lockCalendar } from '../lock-calendar.ts'
import { lockDefault } from './lock-default.ts'

/** Puts a store away: orders, invoices and reports of the past still name it. What depends on it goes first. */
export async function removeStore(
  ctx: Context,
  { store_id }: { store_id: string },
): Promise<{ removed: true }> {
  const person = requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  await inTenant(ctx, async (tx) => {
    const stores = await lockDefault(tx, tenant_id)
    const { name } = await lockCalendar(tx, store_id)
    const coming_orders = await countComingOrders(tx, store_id)
    const stocked_products = await countStocked(tx, store_id)
    if (coming_orders + stocked_products > 0)
      throw new AppError('STORE_IN_USE', { coming_orders, stocked_products })
    const removed = stores.find(({ id }) => id === store_id)
    await tx
      .updateTable('store_locations')
      .set({
        archived_at: ctx.now,
        is_active: false,
        is_default: false,
        updated_at: ctx.now,
        updated_by: person.user_id,
      })
      .where('id', '=', store_id)
      .execute()
    const rest = stores.filter(({ id }) => id !== store_id)
    const next = rest.find(({ is_active }) => is_active) ?? rest[0]
    if (removed?.is_default && next)
      await tx
        .updateTable('store_locations')
        .set({ is_default: true })
        .where('id', '=', next.id)
        .execute()
    await audit(ctx, tx, 'store_removed', { type: 'store', id: store_id }, { name })
    await publish(tx, tenant_id, { topic: 'stores', id: store_id })
  })
  return { removed: true }
}

async function countStocked(tx: Tx, store_id: string): Promise<number> {
  const { rows } = await clientOf(tx).query<{ count: number }>(
    `select count(*)::int as count from product_inventory i join products p on p.id = i.product_id
     where i.store_id = $1 and i.quantity > 0 and p.stock_management_mode = 'per_store' and p.archived_at is null`,
    [store_id],
  )
  return rows[0]?.count ?? 0
}

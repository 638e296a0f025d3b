import { inTenant } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import { audit } from '../../audit/audit.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { lockCalendar } from '../lock-calendar.ts'

/** Offered to shoppers, or no longer. Orders that are placed stay, and are collected there. */
export async function setStoreActive(
  ctx: Context,
  { store_id, is_active }: { store_id: string; is_active: boolean },
): Promise<{ is_active: boolean }> {
  const person = requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  await inTenant(ctx, async (tx) => {
    // An order that is being placed is there before, or is refused after.
    await lockCalendar(tx, store_id)
    const changed = await tx
      .updateTable('store_locations')
      .set((row) => ({
        is_active,
        version: row('version', '+', 1),
        updated_at: ctx.now,
        updated_by: person.user_id,
      }))
      .where('id', '=', store_id)
      .where('archived_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new AppError('NOT_FOUND')
    const action = is_active ? 'store_activated' : 'store_deactivated'
    await audit(ctx, tx, action, { type: 'store', id: store_id })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'stores', id: store_id })
  })
  return { is_active }
}

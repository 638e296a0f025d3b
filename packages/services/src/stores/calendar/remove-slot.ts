import type { Decision } from '@fournil/contract/office/store-calendar'
import { clientOf, inTenant } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import { audit } from '../../audit/audit.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { changeCalendar } from './change-calendar.ts'

type Removed = { store_id: string; slot_id: string; decisions: readonly Decision[] }

/**
 * Deletes a slot. Orders that stay in it keep their place: then it is only offered no longer, and `removed` is false.
 */
export async function removeSlot(
  ctx: Context,
  { store_id, slot_id, decisions }: Removed,
): Promise<{ removed: boolean }> {
  const person = requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  await changeCalendar(ctx, { store_id, decisions }, async (tx) => {
    // Offered no longer, from the same moment on at which its orders are decided.
    const { rowCount } = await clientOf(tx).query(
      `update pickup_time_slots set is_active = false, version = version + 1, updated_at = $3, updated_by = $4
       where id = $1 and store_id = $2 and feast_id is null`,
      [slot_id, store_id, ctx.now, person.user_id],
    )
    if (rowCount === 0) throw new AppError('NOT_FOUND')
    const target = { type: 'store', id: store_id }
    await audit(ctx, tx, 'pickup_slot_removed', target, { slot_id })
  })
  return { removed: await deleteUnused(ctx, slot_id) }
}

function deleteUnused(ctx: Parameters<typeof inTenant>[0], slot_id: string): Promise<boolean> {
  return inTenant(ctx, async (tx) => {
    const { rowCount } = await clientOf(tx).query(DELETE_UNUSED, [slot_id])
    return rowCount === 1
  })
}

// Nobody can enter a slot that is not offered: what is empty stays empty. Orders of the past keep their own hour.
const DELETE_UNUSED = `
  delete from pickup_time_slots l where l.id = $1 and not l.is_active and not exists (
    select from orders o where o.slot_id = l.id and o.status in ('pending', 'paid', 'preparing', 'ready'))`

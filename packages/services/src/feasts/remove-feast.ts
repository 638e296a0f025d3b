import type { Decision } from '@fournil/contract/office/store-calendar'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { changeCalendar } from '../stores/calendar/change-calendar.ts'
import { storeOf } from './save-feast.ts'
import { stopSlots } from './write-feast.ts'

/** The ordinary rules hold on its days again, once its orders are decided. */
export async function removeFeast(
  ctx: Context,
  { feast_id, decisions }: { feast_id: string; decisions: readonly Decision[] },
): Promise<{ removed: true }> {
  const { user_id } = requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  const store_id = await storeOf(ctx, feast_id)
  return changeCalendar(ctx, { store_id, decisions }, async (tx) => {
    const removed = await tx
      .updateTable('feasts')
      .set({ archived_at: ctx.now, updated_at: ctx.now, updated_by: user_id })
      .where('id', '=', feast_id)
      .where('archived_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw new AppError('NOT_FOUND')
    await stopSlots(tx, feast_id, [], { now: ctx.now, user_id })
    const target = { type: 'feast', id: feast_id }
    await audit(ctx, tx, 'feast_removed', target, { store_id, ...removed })
    return { removed: true } as const
  })
}

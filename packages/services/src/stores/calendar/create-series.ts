import type { SeriesForm } from '@fournil/contract/office/store-calendar'
import { inTenant } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import { planSlots } from '@fournil/domain/slot-series'
import { audit } from '../../audit/audit.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { lockCalendar } from '../lock-calendar.ts'
import { readCalendar } from './read-calendar.ts'
import { requireRoom } from './save-slot.ts'

/** Makes the slots that the preview showed, all of them or none; what has come meanwhile is passed over. */
export async function createSeries(
  ctx: Context,
  { store_id, weekdays, ...form }: SeriesForm & { store_id: string },
): Promise<{ created: number; skipped: number }> {
  const person = requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  const series = { ...form, weekdays: weekdays.map(Number) }
  return inTenant(ctx, async (tx) => {
    const store = await lockCalendar(tx, store_id)
    const { slots, hours } = await readCalendar(tx, store_id, dateIn(store.time_zone, ctx.now))
    const usual = slots.filter(({ feast_id }) => !feast_id)
    const planned = planSlots(series, usual, hours)
    const created = planned.filter(({ skipped }) => skipped === null)
    await requireRoom(tx, store_id, created.length)
    const { duration_minutes, max_orders } = form
    const by = { updated_at: ctx.now, updated_by: person.user_id }
    if (created.length > 0)
      await tx
        .insertInto('pickup_time_slots')
        .values(
          created.map(({ day_of_week, slot_time }) => ({
            ...{ tenant_id, store_id, day_of_week, slot_time, duration_minutes, max_orders },
            ...by,
          })),
        )
        .execute()
    const counts = { created: created.length, skipped: planned.length - created.length }
    const target = { type: 'store', id: store_id }
    await audit(ctx, tx, 'pickup_slots_created', target, { ...series, ...counts })
    await publish(tx, tenant_id, { topic: 'stores', id: store_id })
    return counts
  })
}

import type { Decision, HoursDay, HoursForm } from '@fournil/contract/office/store-calendar'
import { clientOf, type Tx } from '@fournil/db'
import { audit } from '../../audit/audit.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { nextVersion, saveConflict } from '../../forms/save-conflict.ts'
import { changeCalendar } from './change-calendar.ts'

type Saved = HoursForm & { store_id: string; version: number; decisions: readonly Decision[] }

/** The whole week is written anew, if nobody has changed the store since it was read. */
export async function saveHours(
  ctx: Context,
  { store_id, version, days, decisions }: Saved,
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  return changeCalendar(ctx, { store_id, decisions }, async (tx) => {
    const saved = await tx
      .updateTable('store_locations')
      .set(nextVersion(ctx, person, version))
      .where('id', '=', store_id)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst()
    if (!saved) throw await saveConflict(tx, 'store_locations', store_id)
    await writeWeek(tx, ctx.tenant.tenant_id, store_id, days)
    await audit(ctx, tx, 'store_hours_saved', { type: 'store', id: store_id })
    return saved
  })
}

async function writeWeek(
  tx: Tx,
  tenant_id: string,
  store_id: string,
  days: HoursForm['days'],
): Promise<void> {
  await clientOf(tx).query('delete from store_hours where store_id = $1', [store_id])
  const rows = days.flatMap(rowsOf).map((row) => ({ tenant_id, store_id, ...row }))
  await tx.insertInto('store_hours').values(rows).execute()
}

type HoursRow = {
  day_of_week: number
  is_closed: boolean
  open_time: string | null
  close_time: string | null
  period_label: string
  sort_order: number
}

/** A closed day keeps one row that says so; a period without a name is counted. */
function rowsOf({ day_of_week, is_closed, periods }: HoursDay): HoursRow[] {
  const closed = { day_of_week, is_closed, open_time: null, close_time: null, sort_order: 0 }
  if (is_closed) return [{ ...closed, period_label: 'Fermé' }]
  return periods.map(({ period_label, open_time, close_time }, index) => ({
    day_of_week,
    is_closed,
    open_time,
    close_time,
    period_label: period_label ?? `Période ${index + 1}`,
    sort_order: index,
  }))
}

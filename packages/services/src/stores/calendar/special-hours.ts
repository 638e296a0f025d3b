import {
  type Decision,
  MOST_SPECIAL_DATES,
  type SpecialHoursForm,
} from '@fournil/contract/office/store-calendar'
import { clientOf, type Tx } from '@fournil/db'
import { addDays } from '@fournil/domain/calendar'
import { MOST_DAYS_AHEAD } from '@fournil/domain/closures'
import { AppError } from '../../app-error.ts'
import { audit } from '../../audit/audit.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { fieldError } from '../../forms/field-error.ts'
import { nextVersion } from '../../forms/save-conflict.ts'
import { changeCalendar } from './change-calendar.ts'

type OfDate = { store_id: string; date: string; version: number; decisions: readonly Decision[] }
type Saved = SpecialHoursForm & OfDate

/** A date gets hours of its own; those it had are replaced, if they are those that were read. */
export async function saveSpecialHours(
  ctx: Context,
  { store_id, decisions, date, version, periods, reason }: Saved,
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return changeCalendar(ctx, { store_id, decisions }, async (tx, { today }) => {
    refuseDate(date, today)
    await erase(tx, { store_id, date, version })
    await requireRoom(tx, store_id, today)
    await tx
      .insertInto('store_special_hours')
      .values(
        periods.map((period) => ({
          ...{ tenant_id, store_id, date, reason, ...period },
          ...nextVersion(ctx, person, version),
        })),
      )
      .execute()
    await audit(ctx, tx, 'special_hours_saved', { type: 'store', id: store_id }, { date, periods })
    return { version: version + 1 }
  })
}

export async function removeSpecialHours(
  ctx: Context,
  { store_id, decisions, date, version }: OfDate,
): Promise<{ changed: true }> {
  requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  return changeCalendar(ctx, { store_id, decisions }, async (tx) => {
    await erase(tx, { store_id, date, version })
    await audit(ctx, tx, 'special_hours_removed', { type: 'store', id: store_id }, { date })
    return { changed: true } as const
  })
}

function refuseDate(date: string, today: string): void {
  if (date < today) throw fieldError('date', 'Cette date est passée.')
  if (date > addDays(today, MOST_DAYS_AHEAD))
    throw fieldError('date', 'Des horaires se prévoient trois ans à l’avance au plus.')
}

async function requireRoom(tx: Tx, store_id: string, today: string): Promise<void> {
  const { rows } = await clientOf(tx).query<{ count: number }>(
    'select count(distinct date)::int as count from store_special_hours where store_id = $1 and date >= $2',
    [store_id, today],
  )
  if ((rows[0]?.count ?? 0) >= MOST_SPECIAL_DATES)
    throw fieldError('date', `${MOST_SPECIAL_DATES} dates au plus.`)
}

type SavedBy = { version: number; updated_by: string | null; updated_at: Date }

/** Takes away the hours that were read; whoever read others is told who was faster. Version 0 has none. */
async function erase(
  tx: Tx,
  { store_id, date, version }: Omit<OfDate, 'decisions'>,
): Promise<void> {
  const { rows } = await clientOf(tx).query<SavedBy>(
    `select max(x.version) as version, max(u.email) as updated_by, max(x.updated_at) as updated_at
     from store_special_hours x left join users u on u.id = x.updated_by
     where x.store_id = $1 and x.date = $2 having count(*) > 0`,
    [store_id, date],
  )
  const [saved] = rows
  if (!saved && version > 0) throw new AppError('NOT_FOUND')
  if (saved && saved.version !== version) {
    const { updated_by, updated_at } = saved
    throw new AppError('CONFLICT', { updated_by, updated_at })
  }
  await clientOf(tx).query('delete from store_special_hours where store_id = $1 and date = $2', [
    store_id,
    date,
  ])
}

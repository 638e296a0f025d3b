import type { FeastForm } from '@fournil/contract/office/feasts'
import type { Decision } from '@fournil/contract/office/store-calendar'
import { readInTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { nextVersion, saveConflict } from '../forms/save-conflict.ts'
import { changeCalendar } from '../stores/calendar/change-calendar.ts'
import { feastRow, refuseDays, writeFeast } from './write-feast.ts'

type Decided = { decisions: readonly Decision[] }

export async function createFeast(
  ctx: Context,
  { store_id, decisions, ...form }: FeastForm & Decided & { store_id: string },
): Promise<{ id: string; version: number }> {
  const person = requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  const by = { now: ctx.now, user_id: person.user_id }
  return changeCalendar(ctx, { store_id, decisions }, async (tx, { today }) => {
    await refuseDays(tx, { store_id, feast_id: null, today }, form)
    const created = await tx
      .insertInto('feasts')
      .values({
        ...{ tenant_id, store_id, ...feastRow(form) },
        ...{ updated_at: ctx.now, updated_by: person.user_id },
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await writeFeast(tx, { tenant_id, store_id, feast_id: created.id }, form, by)
    await audit(ctx, tx, 'feast_created', { type: 'feast', id: created.id }, { store_id, ...form })
    return created
  })
}

export async function saveFeast(
  ctx: Context,
  {
    feast_id,
    version,
    decisions,
    ...form
  }: FeastForm & Decided & { feast_id: string; version: number },
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  const by = { now: ctx.now, user_id: person.user_id }
  const store_id = await storeOf(ctx, feast_id)
  return changeCalendar(ctx, { store_id, decisions }, async (tx, { today }) => {
    const saved = await tx
      .updateTable('feasts')
      .set({ ...feastRow(form), ...nextVersion(ctx, person, version) })
      .where('id', '=', feast_id)
      .where('archived_at', 'is', null)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst()
    if (!saved) throw await saveConflict(tx, 'feasts', feast_id)
    await refuseDays(tx, { store_id, feast_id, today }, form)
    await writeFeast(tx, { tenant_id, store_id, feast_id }, form, by)
    await audit(ctx, tx, 'feast_saved', { type: 'feast', id: feast_id }, { store_id, ...form })
    return saved
  })
}

/** A feast stays with its store. */
export async function storeOf(ctx: TenantContext, feast_id: string): Promise<string> {
  const [row] = await readInTenant<{ store_id: string }>(
    ctx,
    'select store_id from feasts where id = $1 and archived_at is null',
    [feast_id],
  )
  if (!row) throw new AppError('NOT_FOUND')
  return row.store_id
}

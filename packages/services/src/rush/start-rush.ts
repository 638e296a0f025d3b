import type { StartRush } from '@fournil/contract/office/rush'
import { clientOf, inTenant, type Tx } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import { instantOf } from '@fournil/domain/wall-clock'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'
import { fieldError } from '../forms/field-error.ts'
import { lockPickupRules } from './rules-lock.ts'

/** From the commit on no order is placed against it: those under way are waited for. */
export async function startRush(ctx: Context, input: StartRush): Promise<{ id: string }> {
  const person = requirePermission(ctx, 'can_manage_orders', 'can_manage_stores')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    await lockPickupRules(tx, tenant_id)
    const row = rowOf(input, await timeZoneOf(tx, input.store_id), ctx.now)
    await clientOf(tx).query(END_SAME, [row.kind, row.store_id, row.date, ctx.now, person.user_id])
    const started = await tx
      .insertInto('rush_rules')
      .values({ tenant_id, ...row, created_by: person.user_id, created_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(ctx, tx, 'rush_started', { type: 'rush', id: started.id }, row)
    await publish(tx, tenant_id, { topic: 'stores' })
    return started
  })
}

function rowOf(input: StartRush, time_zone: string, now: Date) {
  const { kind, store_id, until, extra_minutes, percent, most_orders } = input
  const today = dateIn(time_zone, now)
  const none = { date: null, ends_at: null, extra_minutes: null, percent: null, most_orders: null }
  if (kind === 'pause') {
    const ends_at = until && instantOf(time_zone, today, until)
    if (ends_at && ends_at <= now) throw fieldError('until', 'Choisissez une heure à venir.')
    return { ...none, kind, store_id, ends_at }
  }
  if (kind === 'longer_preparation') return { ...none, kind, store_id, date: today, extra_minutes }
  const date = input.date ?? today
  if (date < today) throw fieldError('date', 'Ce jour est passé.')
  return { ...none, kind, store_id, date, percent, most_orders }
}

/** For all stores the clock is that of the default one. */
async function timeZoneOf(tx: Tx, store_id: string | null): Promise<string> {
  const { rows } = await clientOf(tx).query<{ time_zone: string }>(
    `select time_zone from store_locations
     where archived_at is null and ($1::uuid is null or id = $1) order by is_default desc, name limit 1`,
    [store_id],
  )
  if (!rows[0]) throw new AppError('NOT_FOUND')
  return rows[0].time_zone
}

const END_SAME = `
  update rush_rules set ended_at = $4, ended_by = $5
  where ended_at is null and kind = $1 and store_id is not distinct from $2::uuid and date is not distinct from $3::date`

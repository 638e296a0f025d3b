import { type Decision, MOST_SLOTS, type SlotForm } from '@fournil/contract/office/store-calendar'
import { inTenant, type Tx } from '@fournil/db'
import { WEEKDAYS } from '@fournil/domain/calendar'
import { formatTimeFr, minutesOf } from '@fournil/domain/clock'
import type { AppError } from '../../app-error.ts'
import { audit } from '../../audit/audit.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { fieldError } from '../../forms/field-error.ts'
import { nextVersion, saveConflict } from '../../forms/save-conflict.ts'
import { lockCalendar } from '../lock-calendar.ts'
import { changeCalendar } from './change-calendar.ts'

export async function createSlot(
  ctx: Context,
  { store_id, ...form }: SlotForm & { store_id: string },
): Promise<{ id: string; version: number }> {
  const person = requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  refusePastMidnight(form)
  return inTenant(ctx, async (tx) => {
    // Everybody who writes slots of this store waits here: what is found free stays free.
    await lockCalendar(tx, store_id)
    await refuseTwin(tx, store_id, form)
    await requireRoom(tx, store_id, 1)
    const created = await tx
      .insertInto('pickup_time_slots')
      .values({ tenant_id, store_id, ...form, updated_at: ctx.now, updated_by: person.user_id })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await audit(ctx, tx, 'pickup_slot_created', { type: 'store', id: store_id }, { ...form })
    await publish(tx, tenant_id, { topic: 'stores', id: store_id })
    return created
  })
}

type Saved = SlotForm & {
  store_id: string
  slot_id: string
  version: number
  decisions: readonly Decision[]
}

export async function saveSlot(
  ctx: Context,
  { store_id, slot_id, version, decisions, ...form }: Saved,
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  refusePastMidnight(form)
  return changeCalendar(ctx, { store_id, decisions }, async (tx) => {
    await refuseTwin(tx, store_id, form, slot_id)
    const saved = await tx
      .updateTable('pickup_time_slots')
      .set({ ...form, ...nextVersion(ctx, person, version) })
      .where('id', '=', slot_id)
      .where('store_id', '=', store_id)
      .where('feast_id', 'is', null)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst()
    if (!saved) throw await saveConflict(tx, 'pickup_time_slots', slot_id)
    const target = { type: 'store', id: store_id }
    await audit(ctx, tx, 'pickup_slot_saved', target, { slot_id, ...form })
    return saved
  })
}

/** How many more slots a store may have. */
export async function requireRoom(tx: Tx, store_id: string, adding: number): Promise<void> {
  const { count } = await tx
    .selectFrom('pickup_time_slots')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('store_id', '=', store_id)
    .where('feast_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) + adding > MOST_SLOTS)
    throw fieldError('weekdays', `Un point de vente a ${MOST_SLOTS} créneaux au plus.`)
}

function refusePastMidnight({ slot_time, duration_minutes }: SlotForm): void {
  if (minutesOf(slot_time) + duration_minutes > 1440)
    throw fieldError('slot_time', 'Un créneau se termine avant minuit.')
}

async function refuseTwin(
  tx: Tx,
  store_id: string,
  { slot_time, day_of_week }: SlotForm,
  but: string | null = null,
): Promise<void> {
  const twin = await tx
    .selectFrom('pickup_time_slots')
    .select('id')
    .where('store_id', '=', store_id)
    .where('feast_id', 'is', null)
    .where('slot_time', '=', slot_time)
    .where('day_of_week', 'is not distinct from', day_of_week)
    .$if(but !== null, (query) => query.where('id', '!=', but))
    .executeTakeFirst()
  if (twin) throw taken(slot_time, day_of_week)
}

function taken(slot_time: string, day_of_week: number | null): AppError {
  const day = day_of_week === null ? 'tous les jours' : `le ${WEEKDAYS[day_of_week]}`
  return fieldError('slot_time', `Il y a déjà un créneau à ${formatTimeFr(slot_time)} ${day}.`)
}

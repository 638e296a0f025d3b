import type { StoreForm } from '@fournil/contract/office/store-form'
import { inTenant, type Tx } from '@fournil/db'
import { DEFAULT_HOURS } from '@fournil/domain/opening'
import { audit } from '../../audit/audit.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { fieldError } from '../../forms/field-error.ts'
import { nextVersion, saveConflict } from '../../forms/save-conflict.ts'
import { requireWithinPlan } from '../../plans/require-within-plan.ts'
import { countComingOrders } from '../calendar/coming-orders.ts'
import { lockCalendar } from '../lock-calendar.ts'
import { lockDefault, type Standing } from './lock-default.ts'

export async function createStore(
  ctx: Context,
  form: StoreForm,
): Promise<{ id: string; version: number }> {
  const person = requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    await requireWithinPlan(ctx, tx, 'stores')
    const others = await lockDefault(tx, tenant_id)
    refuseTakenCode(others, form.merchant_store_code)
    // A shop's first store answers for it.
    const is_default = form.is_default || others.length === 0
    if (is_default) await takeDefault(tx)
    const created = await tx
      .insertInto('store_locations')
      .values({
        tenant_id,
        ...form,
        is_default,
        created_at: ctx.now,
        updated_at: ctx.now,
        updated_by: person.user_id,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('store_hours')
      .values(DEFAULT_HOURS.map((day) => ({ tenant_id, store_id: created.id, ...day })))
      .execute()
    await audit(ctx, tx, 'store_created', { type: 'store', id: created.id }, { name: form.name })
    await publish(tx, tenant_id, { topic: 'stores', id: created.id })
    return created
  })
}

type Saved = StoreForm & { store_id: string; version: number }

export async function saveStore(
  ctx: Context,
  { store_id, version, ...form }: Saved,
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    const others = await lockDefault(tx, tenant_id)
    await refuseOtherClock(tx, store_id, form.time_zone)
    refuseTakenCode(others, form.merchant_store_code, store_id)
    const wasDefault = others.some(({ id, is_default }) => id === store_id && is_default)
    if (form.is_default) await takeDefault(tx, store_id)
    const saved = await tx
      .updateTable('store_locations')
      // One of them answers for the shop: it stays so until another one is chosen.
      .set({
        ...form,
        is_default: form.is_default || wasDefault,
        ...nextVersion(ctx, person, version),
      })
      .where('id', '=', store_id)
      .where('version', '=', version)
      .where('archived_at', 'is', null)
      .returning('version')
      .executeTakeFirst()
    if (!saved) throw await saveConflict(tx, 'store_locations', store_id)
    await audit(ctx, tx, 'store_saved', { type: 'store', id: store_id }, { name: form.name })
    await publish(tx, tenant_id, { topic: 'stores', id: store_id })
    return saved
  })
}

// Orders were promised an hour on the clock they knew.
async function refuseOtherClock(tx: Tx, store_id: string, time_zone: string): Promise<void> {
  const store = await tx
    .selectFrom('store_locations')
    .select('time_zone')
    .where('id', '=', store_id)
    .executeTakeFirst()
  if (!store || store.time_zone === time_zone) return
  await lockCalendar(tx, store_id)
  if ((await countComingOrders(tx, store_id)) > 0)
    throw fieldError(
      'time_zone',
      'Des commandes sont à venir\u00a0: le fuseau horaire ne peut pas changer avant leur retrait.',
    )
}

function refuseTakenCode(others: readonly Standing[], code: string | null, but?: string): void {
  const taken = others.find(({ id, store_code }) => store_code === code && id !== but)
  if (taken)
    throw fieldError('merchant_store_code', `C’est déjà le code de «\u00a0${taken.name}\u00a0».`)
}

async function takeDefault(tx: Tx, but: string | null = null): Promise<void> {
  await tx
    .updateTable('store_locations')
    .set({ is_default: false })
    .where('is_default', '=', true)
    .$if(but !== null, (query) => query.where('id', '!=', but))
    .execute()
}

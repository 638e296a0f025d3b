import { MOST_TAX_RATES, type TaxRateForm } from '@fournil/contract/office/taxes'
import { clientOf, inTenant, type Tx } from '@fournil/db'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { fieldError } from '../forms/field-error.ts'
import { nextVersion, saveConflict } from '../forms/save-conflict.ts'
import { lockTaxes } from './lock-taxes.ts'

export async function createTaxRate(
  ctx: Context,
  form: TaxRateForm,
): Promise<{ id: string; version: number }> {
  const person = requirePermission(ctx, 'can_manage_tax_settings')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    await lockTaxes(tx, tenant_id)
    const { count } = await tx
      .selectFrom('tax_rates')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('archived_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_TAX_RATES)
      throw fieldError('name', `Une boutique a ${MOST_TAX_RATES} taux au plus.`)
    await refuseLateChange(ctx, tx, form)
    if (form.is_default) await clearDefault(tx)
    const created = await tx
      .insertInto('tax_rates')
      .values({ tenant_id, ...form, updated_at: ctx.now, updated_by: person.user_id })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await rateChanged(ctx, tx, 'tax_rate_created', created.id, form)
    return created
  })
}

type Saved = TaxRateForm & { tax_rate_id: string; version: number }

/** Orders already placed keep the rate they were placed at. */
export async function saveTaxRate(
  ctx: Context,
  { tax_rate_id, version, ...form }: Saved,
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_tax_settings')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    await lockTaxes(tx, ctx.tenant.tenant_id)
    await refuseLateChange(ctx, tx, form)
    if (form.is_default) await clearDefault(tx, tax_rate_id)
    const saved = await tx
      .updateTable('tax_rates')
      .set({ ...form, ...nextVersion(ctx, person, version) })
      // Whoever switches on what was taken out of use wants it back.
      .$if(form.is_active, (rate) => rate.set({ archived_at: null }))
      .where('id', '=', tax_rate_id)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst()
    if (!saved) throw await saveConflict(tx, 'tax_rates', tax_rate_id)
    await rateChanged(ctx, tx, 'tax_rate_updated', tax_rate_id, form)
    return saved
  })
}

async function refuseLateChange(ctx: Context, tx: Tx, { next_rate_from }: TaxRateForm) {
  if (!next_rate_from) return
  const { rows } = await clientOf(tx).query<{ today: string }>(
    'select app.shop_date($1) as today',
    [ctx.now],
  )
  if (next_rate_from <= (rows[0]?.today ?? ''))
    throw fieldError(
      'next_rate_from',
      'Choisissez un jour à venir, ou changez le taux lui-même pour aujourd’hui.',
    )
}

async function clearDefault(tx: Tx, except?: string): Promise<void> {
  let others = tx.updateTable('tax_rates').set({ is_default: false }).where('is_default', '=', true)
  if (except) others = others.where('id', '<>', except)
  await others.execute()
}

async function rateChanged(
  ctx: TenantContext,
  tx: Tx,
  action: 'tax_rate_created' | 'tax_rate_updated',
  id: string,
  { name, rate, next_rate, next_rate_from }: TaxRateForm,
): Promise<void> {
  await clientOf(tx).query(
    'update tax_settings set default_tax_rate_id = (select id from tax_rates where is_default)',
  )
  const details = { name, rate, next_rate, next_rate_from }
  await audit(ctx, tx, action, { type: 'tax_rate', id }, details)
  await publish(tx, ctx.tenant.tenant_id, { topic: 'catalogue' })
}

import type { TaxSettings } from '@fournil/contract/office/taxes'
import { inTenant, type Tx } from '@fournil/db'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'
import { fieldError } from '../forms/field-error.ts'
import { nextVersion, saveConflict } from '../forms/save-conflict.ts'
import { savedTaxSettings } from './get-taxes.ts'
import { lockTaxes } from './lock-taxes.ts'

type Versioned = TaxSettings & { version: number }

export async function saveTaxSettings(
  ctx: Context,
  { version, ...form }: Versioned,
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_tax_settings')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    await lockTaxes(tx, tenant_id)
    const before = await savedTaxSettings(tx)
    const fields = (Object.keys(form) as (keyof TaxSettings)[]).filter(
      (field) => form[field] !== before[field],
    )
    // Sent twice because the first answer was lost, or pressed without a change.
    if (fields.length === 0 && before.version > 0) return { version: before.version }
    await setDefaultRate(tx, form.default_tax_rate_id)
    const row = { ...form, ...nextVersion(ctx, person, version) }
    const saved = await tx
      .insertInto('tax_settings')
      .values({ tenant_id, ...row })
      .onConflict((conflict) =>
        conflict.column('tenant_id').doUpdateSet(row).where('tax_settings.version', '=', version),
      )
      .returning('version')
      .executeTakeFirst()
    if (!saved) throw await saveConflict(tx, 'tax_settings')
    const target = { type: 'tax_settings', id: tenant_id }
    await audit(ctx, tx, 'settings_updated', target, { fields })
    await publish(tx, tenant_id, { topic: 'catalogue' })
    return saved
  })
}

/** The settings and the rate itself say which one it is: both are written together. */
async function setDefaultRate(tx: Tx, tax_rate_id: string | null): Promise<void> {
  await tx
    .updateTable('tax_rates')
    .set({ is_default: false })
    .where('is_default', '=', true)
    .execute()
  if (!tax_rate_id) return
  const chosen = await tx
    .updateTable('tax_rates')
    .set({ is_default: true })
    .where('id', '=', tax_rate_id)
    .where('is_active', '=', true)
    .returning('id')
    .executeTakeFirst()
  if (!chosen)
    throw fieldError(
      'default_tax_rate_id',
      'Ce taux n’est plus actif\u00a0: choisissez-en un autre.',
    )
}

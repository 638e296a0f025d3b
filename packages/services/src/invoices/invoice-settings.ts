import { blank } from '@fournil/contract/form-schema'
import {
  InvoiceSettings,
  type SavedInvoiceSettings,
} from '@fournil/contract/office/invoice-settings'
import { inTenant, type Tx } from '@fournil/db'
import { missingLegalMentions } from '@fournil/domain/invoices-legal'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { nextVersion, saveConflict } from '../forms/save-conflict.ts'

const FIELDS = Object.keys(InvoiceSettings.shape) as (keyof InvoiceSettings)[]
type Versioned = InvoiceSettings & { version: number }
const NEVER_SAVED: Versioned = { ...blank(InvoiceSettings), version: 0 }

/** The legal details of the company and of its shop, and what they still lack before an invoice can be made. */
export async function getInvoiceSettings(ctx: Context): Promise<SavedInvoiceSettings> {
  requirePermission(ctx, 'can_manage_tax_settings')
  requireTenant(ctx)
  const settings = await inTenant(ctx, savedSettings)
  return { ...settings, missing: missingLegalMentions(settings) }
}

/** Changes them for the documents to come; those already issued keep what they say. */
export async function saveInvoiceSettings(
  ctx: Context,
  { version, ...input }: Versioned,
): Promise<{ version: number }> {
  const person = requirePermission(ctx, 'can_manage_tax_settings')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    const before = await savedSettings(tx)
    const fields = FIELDS.filter((field) => input[field] !== before[field])
    // Sent twice because the first answer was lost, or pressed without a change.
    if (fields.length === 0 && before.version > 0) return { version: before.version }
    const row = { ...input, ...nextVersion(ctx, person, version) }
    const saved = await tx
      .insertInto('invoice_settings')
      .values({ tenant_id, ...row })
      .onConflict((conflict) =>
        conflict
          .column('tenant_id')
          .doUpdateSet(row)
          .where('invoice_settings.version', '=', version),
      )
      .returning('version')
      .executeTakeFirst()
    if (!saved) throw await saveConflict(tx, 'invoice_settings')
    await audit(
      ctx,
      tx,
      'settings_updated',
      { type: 'invoice_settings', id: tenant_id },
      { fields },
    )
    return saved
  })
}

export async function savedSettings(tx: Tx): Promise<Versioned> {
  const row = await tx
    .selectFrom('invoice_settings')
    .select([...FIELDS, 'version'])
    .executeTakeFirst()
  return row ?? NEVER_SAVED
}

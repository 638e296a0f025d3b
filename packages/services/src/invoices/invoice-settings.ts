import type { InvoiceSettings } from '@fournil/contract/office/invoice-settings'
import { inTenant, type Tx } from '@fournil/db'
import { missingLegalMentions } from '@fournil/domain/invoices-legal'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

const EMPTY: InvoiceSettings = {
  company_name: '',
  siret: null,
  vat_number: null,
  legal_form: null,
  capital: 0,
  rcs: null,
  address: '',
  postal_code: '',
  city: '',
  country: 'France',
  phone: null,
  email: null,
  invoice_footer_text: null,
  publication_director: null,
  mediator_name: null,
  mediator_url: null,
}
const FIELDS = Object.keys(EMPTY) as (keyof InvoiceSettings)[]

/** The legal details of the company and of its shop, and what they still lack before an invoice can be made. */
export async function getInvoiceSettings(
  ctx: Context,
): Promise<InvoiceSettings & { missing: string[] }> {
  requirePermission(ctx, 'can_manage_tax_settings')
  requireTenant(ctx)
  const settings = await inTenant(ctx, savedSettings)
  return { ...settings, missing: missingLegalMentions(settings) }
}

/** Changes them for the documents to come; those already issued keep what they say. */
export async function saveInvoiceSettings(
  ctx: Context,
  input: InvoiceSettings,
): Promise<{ saved: true }> {
  requirePermission(ctx, 'can_manage_tax_settings')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    const before = await savedSettings(tx)
    const fields = FIELDS.filter((field) => input[field] !== before[field])
    await tx
      .insertInto('invoice_settings')
      .values({ tenant_id, ...input, updated_at: ctx.now })
      .onConflict((conflict) =>
        conflict.column('tenant_id').doUpdateSet({ ...input, updated_at: ctx.now }),
      )
      .execute()
    if (fields.length > 0)
      await audit(
        ctx,
        tx,
        'settings_updated',
        { type: 'invoice_settings', id: tenant_id },
        { fields },
      )
    return { saved: true }
  })
}

async function savedSettings(tx: Tx): Promise<InvoiceSettings> {
  const row = await tx.selectFrom('invoice_settings').select(FIELDS).executeTakeFirst()
  return row ?? EMPTY
}

import { inTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'
import { lockTaxes } from './lock-taxes.ts'

/**
 * Takes a rate out of use: nothing new is given it. Products that have it keep it, and so would one that is saved at the
 * same moment; the row stays for them.
 */
export async function removeTaxRate(
  ctx: Context,
  { tax_rate_id }: { tax_rate_id: string },
): Promise<{ kept_by: number }> {
  requirePermission(ctx, 'can_manage_tax_settings')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    await lockTaxes(tx, ctx.tenant.tenant_id)
    const rate = await tx
      .selectFrom('tax_rates')
      .select(['name', 'is_default', 'version'])
      .where('id', '=', tax_rate_id)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (!rate) throw new AppError('NOT_FOUND')
    if (rate.is_default) throw new AppError('DEFAULT_TAX_RATE')
    await tx
      .updateTable('tax_rates')
      .set({ is_active: false, archived_at: ctx.now, version: rate.version + 1 })
      .where('id', '=', tax_rate_id)
      .execute()
    const { count } = await tx
      .selectFrom('products')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('tax_rate_id', '=', tax_rate_id)
      .where('archived_at', 'is', null)
      .executeTakeFirstOrThrow()
    const target = { type: 'tax_rate', id: tax_rate_id }
    await audit(ctx, tx, 'tax_rate_removed', target, { name: rate.name, kept_by: Number(count) })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'catalogue' })
    return { kept_by: Number(count) }
  })
}

import { blank } from '@fournil/contract/form-schema'
import {
  type OfficeTaxRate,
  type SavedTaxSettings,
  TaxSettings,
} from '@fournil/contract/office/taxes'
import { clientOf, inTenant, type Tx } from '@fournil/db'
import { rateOn } from '@fournil/domain/tax-rates'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

type Taxes = { settings: SavedTaxSettings; rates: OfficeTaxRate[] }

/** How the shop counts VAT, and its rates as they are today. */
export async function getTaxes(ctx: Context): Promise<Taxes> {
  requirePermission(ctx, 'can_manage_tax_settings')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const { rows } = await clientOf(tx).query<OfficeTaxRate & { today: string }>(RATES_SQL, [
      ctx.now,
    ])
    return {
      settings: await savedTaxSettings(tx),
      rates: rows.map(({ today, ...rate }) => ({ ...rate, ...rateOn(rate, today) })),
    }
  })
}

export async function savedTaxSettings(tx: Tx): Promise<SavedTaxSettings> {
  const row = await tx
    .selectFrom('tax_settings')
    .select(['company_name', 'vat_number', 'price_display_mode'])
    .select(['tax_included_in_prices', 'enable_tax_reports', 'version'])
    .executeTakeFirst()
  // The rates say which one it is: there is one before anybody has saved these settings.
  const chosen = await tx
    .selectFrom('tax_rates')
    .select('id')
    .where('is_default', '=', true)
    .executeTakeFirst()
  const settings = row ?? { ...blank(TaxSettings), version: 0 }
  return { ...settings, default_tax_rate_id: chosen?.id ?? null }
}

// What was taken out of use is shown as long as a product has it.
const RATES_SQL = `
  select * from (
    select t.id, t.version, t.name, t.rate::float8 as rate, t.description, t.is_active, t.is_default,
      t.next_rate::float8 as next_rate, t.next_rate_from, t.archived_at is not null as is_archived,
      (select count(*)::int from products p where p.tax_rate_id = t.id and p.archived_at is null) as product_count,
      app.shop_date($1) as today
    from tax_rates t
  ) listed
  where not is_archived or product_count > 0
  order by is_archived, rate, name, id limit 200`

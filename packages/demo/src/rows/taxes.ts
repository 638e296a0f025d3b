import type { Tx } from '@fournil/db'
import { DEFAULT_TAX_RATES } from '@fournil/domain/tax-rates'
import { DEFAULT_VAT_RATE } from '@fournil/domain/vat'
import type { ShopContext } from '../shop-context.ts'
import type { TaxRate } from '../shops/types.ts'
import { insertRows, type Row } from './insert-rows.ts'

export async function writeTaxes(tx: Tx, context: ShopContext): Promise<void> {
  await insertRows(tx, 'tax_rates', taxRateRows(context))
  await insertRows(tx, 'tax_settings', [taxSettingsRow(context)])
}

export function taxRateId({ id }: ShopContext, rate: TaxRate): string {
  return id('tax_rate', rate)
}

function taxRateRows(context: ShopContext): Row<'tax_rates'>[] {
  return DEFAULT_TAX_RATES.map(({ rate, name, description }) => ({
    tenant_id: context.tenant_id,
    id: taxRateId(context, rate),
    name,
    rate,
    description,
    is_default: rate === DEFAULT_VAT_RATE,
  }))
}

function taxSettingsRow(context: ShopContext): Row<'tax_settings'> {
  const { company_name, vat_number } = context.shop.invoice_settings
  return {
    tenant_id: context.tenant_id,
    company_name,
    vat_number,
    price_display_mode: 'ttc',
    default_tax_rate_id: taxRateId(context, DEFAULT_VAT_RATE),
  }
}

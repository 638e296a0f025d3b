import type { Tx } from '@fournil/db'
import type { ShopContext } from '../shop-context.ts'
import type { TaxRate } from '../shops/types.ts'
import { insertRows, type Row } from './insert-rows.ts'

const RATES: readonly { rate: TaxRate; name: string; description: string }[] = [
  { rate: 5.5, name: 'Taux réduit', description: 'Produits alimentaires à emporter' },
  { rate: 10, name: 'Taux intermédiaire', description: 'Plats préparés pour être mangés aussitôt' },
  { rate: 20, name: 'Taux normal', description: 'Alcools, confiserie, articles non alimentaires' },
]

export async function writeTaxes(tx: Tx, context: ShopContext): Promise<void> {
  await insertRows(tx, 'tax_rates', taxRateRows(context))
  await insertRows(tx, 'tax_settings', [taxSettingsRow(context)])
}

export function taxRateId({ id }: ShopContext, rate: TaxRate): string {
  return id('tax_rate', rate)
}

function taxRateRows(context: ShopContext): Row<'tax_rates'>[] {
  return RATES.map(({ rate, name, description }) => ({
    tenant_id: context.tenant_id,
    id: taxRateId(context, rate),
    name,
    rate,
    description,
    is_default: rate === 5.5,
  }))
}

function taxSettingsRow(context: ShopContext): Row<'tax_settings'> {
  const { company_name, vat_number } = context.shop.invoice_settings
  return {
    tenant_id: context.tenant_id,
    company_name,
    vat_number,
    price_display_mode: 'ttc',
    default_tax_rate_id: taxRateId(context, 5.5),
  }
}

import { randomUUID } from 'node:crypto'
import type { Tx } from '@fournil/db'
import { DEFAULT_PROMPTS } from '@fournil/domain/default-prompts'
import { defaultOpening, defaultSlots, NEW_SHOP } from '@fournil/domain/new-shop'
import type { PromptType } from '@fournil/domain/prompts'
import { DEFAULT_TAX_RATES } from '@fournil/domain/tax-rates'
import { DEFAULT_VAT_RATE } from '@fournil/domain/vat'

type NewShop = { tenant_id: string; business_name: string; email: string }

/** What a shop needs to open, to be made its own: look, VAT, prompts, a store with hours and slots, a category. */
export async function writeNewShop(tx: Tx, shop: NewShop): Promise<void> {
  const { tenant_id, business_name, email } = shop
  await tx
    .insertInto('storefront_settings')
    .values({ tenant_id, company_name: business_name, order_notification_email: email })
    .execute()
  await writeTaxes(tx, shop)
  await tx
    .insertInto('ai_prompt_templates')
    .values(
      Object.entries(DEFAULT_PROMPTS).map(([prompt_type, template]) => ({
        tenant_id,
        prompt_type: prompt_type as PromptType,
        ...template,
      })),
    )
    .execute()
  await tx
    .insertInto('invoice_settings')
    .values({ tenant_id, company_name: business_name })
    .execute()
  await writeStore(tx, shop)
  await tx
    .insertInto('product_categories')
    .values({ tenant_id, ...NEW_SHOP.category })
    .execute()
}

async function writeTaxes(tx: Tx, { tenant_id, business_name }: NewShop) {
  const rates = DEFAULT_TAX_RATES.map((rate) => ({
    tenant_id,
    id: randomUUID(),
    ...rate,
    is_default: rate.rate === DEFAULT_VAT_RATE,
  }))
  await tx.insertInto('tax_rates').values(rates).execute()
  await tx
    .insertInto('tax_settings')
    .values({
      tenant_id,
      company_name: business_name,
      default_tax_rate_id: rates.find(({ is_default }) => is_default)?.id ?? null,
    })
    .execute()
}

/** Closed to shoppers until its address is known: nobody is sent to a street that does not exist. */
async function writeStore(tx: Tx, { tenant_id, business_name, email }: NewShop) {
  const store_id = randomUUID()
  const at = { tenant_id, store_id }
  await tx
    .insertInto('store_locations')
    .values({
      tenant_id,
      id: store_id,
      name: business_name,
      email,
      ...NEW_SHOP.address,
      is_active: false,
      is_default: true,
    })
    .execute()
  await tx
    .insertInto('store_hours')
    .values(defaultOpening().map((day) => ({ ...at, ...day })))
    .execute()
  await tx
    .insertInto('pickup_time_slots')
    .values(defaultSlots().map((slot) => ({ ...at, ...slot })))
    .execute()
}

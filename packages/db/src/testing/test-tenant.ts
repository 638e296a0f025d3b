import { randomUUID } from 'node:crypto'
import type { TestDatabase } from './test-database.ts'

export type TestTenant = {
  tenant_id: string
  tenant_slug: string
  store_id: string
  tax_rate_id: string
}

/** A small, open shop of the test's own: one store, one VAT rate, a plan without limits. */
export async function testTenant(
  database: TestDatabase,
  name = 'Boulangerie du test',
): Promise<TestTenant> {
  const [tenant_id, store_id, tax_rate_id] = [randomUUID(), randomUUID(), randomUUID()]
  const tenant_slug = `shop-${tenant_id.slice(0, 8)}`
  await database.owner(
    `insert into subscription_plans (slug, name, price_monthly, price_yearly, max_products, max_stores,
       max_orders_per_month, max_admin_users, max_storage_mb, ai_credits_per_month, custom_domain_enabled)
     values ('test', 'Test', 0, 0, -1, -1, -1, -1, -1, -1, true) on conflict do nothing`,
  )
  await database.owner(
    `insert into tenants (id, name, slug, plan_id)
     select $1, $2, $3, id from subscription_plans where slug = 'test'`,
    [tenant_id, name, tenant_slug],
  )
  await database.owner(
    'insert into storefront_settings (tenant_id, company_name) values ($1, $2)',
    [tenant_id, name],
  )
  await database.owner(
    `insert into store_locations (tenant_id, id, name, address, city, postal_code, is_default)
     values ($1, $2, 'Centre', '1 rue du Four', 'Lyon', '69001', true)`,
    [tenant_id, store_id],
  )
  await database.owner(
    `insert into tax_rates (tenant_id, id, name, rate, is_default) values ($1, $2, 'Taux réduit', 5.5, true)`,
    [tenant_id, tax_rate_id],
  )
  return { tenant_id, tenant_slug, store_id, tax_rate_id }
}
